// Short sounds, made here: no file is loaded. Off by one press.
import { remembered, toggle } from "./page.js";

let audio = null;

export function start() {
  toggle("sound", "sound", true);
  // Browsers let a page sound only after somebody has touched it.
  for (const kind of ["pointerdown", "keydown"]) {
    window.addEventListener(kind, () => (audio ??= new AudioContext()), { once: true });
  }
}

const SOUNDS = {
  card_drawn: () => slide(1800, 0.09),
  card_kept: () => slide(1200, 0.12),
  card_taken: () => slide(1200, 0.12),
  card_thrown: () => slide(900, 0.1),
  card_slid: () => slide(1400, 0.16),
  card_given: () => slide(1100, 0.16),
  cards_exchanged: () => slide(1300, 0.2),
  penalty_given: () => slide(600, 0.16),
  pile_refilled: () => [0, 70, 140, 210].forEach((ms) => slide(1500, 0.05, ms)),
  round_dealt: () => [0, 90, 180, 270].forEach((ms) => slide(1700, 0.06, ms)),
  table_flipped: () => [0, 90, 180, 270, 360].forEach((ms) => slide(700 + ms * 2, 0.12, ms)),
  cards_passed: () => [0, 80, 160].forEach((ms) => slide(1200, 0.14, ms)),
  card_lit: () => notes([880, 1175], 0.12),
  same_right: () => notes([660, 990], 0.09),
  same_wrong: () => notes([220, 165], 0.16),
  called: () => notes([523, 659, 784, 1047], 0.11),
  round_revealed: () => notes([392, 523, 659], 0.12),
  match_ended: () => notes([523, 659, 784, 1047, 1319], 0.13),
  asked: () => notes([784, 1047], 0.08),
};

/** The sound of something that happened, if it has one. */
export function play(kind) {
  if (audio?.state === "running" && remembered("sound", true) && !document.hidden) SOUNDS[kind]?.();
}

function envelope(start, length, peak) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(peak, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

/** Notes one after the other, plucked. */
function notes(pitches, each) {
  pitches.forEach((pitch, index) => {
    const start = audio.currentTime + index * each;
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    tone.connect(envelope(start, each * 2.4, 0.12));
    tone.start(start);
    tone.stop(start + each * 2.5);
  });
}

/** A card over cloth: a breath of filtered noise. */
function slide(pitch, length, wait = 0) {
  const start = audio.currentTime + wait / 1000;
  const noise = audio.createBufferSource();
  noise.buffer = hiss();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  noise.connect(filter).connect(envelope(start, length, 0.3));
  noise.start(start);
  noise.stop(start + length);
}

let kept = null;
function hiss() {
  if (kept) return kept;
  kept = audio.createBuffer(1, audio.sampleRate * 0.3, audio.sampleRate);
  const samples = kept.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return kept;
}
