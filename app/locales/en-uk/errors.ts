/** Error pages, failed panels, and a sentence for each problem of /v1. */
export const errors = {
  unexpected_title: "Ooops, an unexpected error",
  unexpected_text:
    "Nothing that was saved is lost. Try again; if it happens once more, give the support team the request id.",
  details: "Details",
  error_label: "Error",
  status_label: "HTTP status",
  body_label: "Response",
  request_id_label: "Request id",
  try_again: "Try again",
  go_home: "Go Home",
  not_found_title: "Not found",
  not_found_text: "This page does not exist, or you have no access to it.",
  not_found_home: "Go home",
  panel_failed: "{{subject}} could not be loaded.",
  retry: "Try again",
  sending_again:
    "The server cannot be reached. What you entered is still here and is sent as soon as it can be.",
  reset: "Reset",
  form_dropped:
    "What you typed into this form is no longer stored: too many forms were waiting, or it was too long. Please type it again.",
  problem: {
    bad_request: "The request was not understood.",
    validation_failed: "Some values are not allowed. Please check the form.",
    vendor_connection_failed: "The connection to the vendor failed.",
    unauthorized: "You are not signed in. Please sign in again.",
    token_expired: "Your session has ended. Please sign in again.",
    wrong_credentials: "Wrong username or password",
    forbidden: "You are not allowed to do this.",
    incorrect_old_password: "Incorrect old password",
    not_found: "This does not exist, or you have no access to it.",
    method_not_allowed: "This action is not possible here.",
    conflict: "This conflicts with what is already stored.",
    stale_version:
      "This has been changed in the meantime, by somebody else or in another tab. Your version has not been saved; both are shown.",
    too_large: "The file is too large.",
    unsupported_media_type: "This kind of file is not accepted.",
    too_many_requests: "Too many attempts. Please wait a moment.",
    internal: "The server reports an error. Nothing was changed; please try again.",
    unavailable: "The server cannot be reached at the moment. Please try again shortly.",
    unclear: "It is not certain whether this was stored. Please look before you try again.",
  },
};
