// The table, live. The page works without any of this; each part below makes one thing quicker or kinder.
import { closing } from "./menus.js";
import * as call from "./table/call.js";
import * as clock from "./table/clock.js";
import * as lead from "./table/lead.js";
import * as looks from "./table/looks.js";
import * as news from "./table/news.js";
import * as play from "./table/play.js";
import * as push from "./table/push.js";
import * as reveal from "./table/reveal.js";
import * as socket from "./table/socket.js";
import * as sound from "./table/sound.js";
import * as talk from "./table/talk.js";
import * as travel from "./table/travel.js";

document.documentElement.classList.add("js");
reveal.start();
play.start();
call.start();
socket.start();
sound.start();
talk.start();
closing("#menu, #chat");
travel.start();
// Before a push: what must survive it. After it: the same again, and then whatever the new regions bring.
push.start({
  before: [travel.remember, talk.remember],
  after: [talk.tell, play.refresh, clock.read, looks.read, news.tell, reveal.count, lead.on],
  looking: [talk.place, travel.ways],
});
