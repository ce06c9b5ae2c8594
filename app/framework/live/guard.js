// Typed input is not left by accident before React's guard is there (app/features/unsaved-guard).

// when a form was last sent, epoch milliseconds
export let sentAt = 0;
let written;
const guardInput = ({ target: { form } }) => {
  const guard = `[data-guards="${form?.id}"]`;
  if (!document.querySelector(guard)) return;
  written = form.id;
  onbeforeunload = (event) => {
    if (document.querySelector(guard)) event.preventDefault();
  };
};
const letGo = ({ target: { id } }) => {
  sentAt = Date.now();
  if (id === written) onbeforeunload = null;
};
addEventListener("input", guardInput, true);
addEventListener("submit", letGo, true);
