// The live script: what must work on a page that has not been touched, without React. One file in the browser; a test
// weighs it (2 kB).
import "./facts.js";
import "./news.js";
import "#app/ui/live/controls.js";
import { showDialogs } from "#app/ui/live/dialogs.js";
import { showToasts } from "#app/ui/live/toasts.js";
import { giveFocusBack } from "./focus-back.js";
import { watchViewers } from "./parts.js";

setInterval(() => {
  showToasts();
  showDialogs();
  giveFocusBack();
  watchViewers();
}, 250);
