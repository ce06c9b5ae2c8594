/** The form's name among those of a page, and of what is saved of it. */
export const messageForm = "message-widget";
/** What came of a form that was sent. */
export const sentMessage = "message-sent";
/** The element's id. */
export const messageFormId = "message-form";
