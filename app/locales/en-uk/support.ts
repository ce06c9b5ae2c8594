/** Support: call, write, chat, and what the operator states about the product. */
export const support = {
  title: "Support",
  intro:
    "We help with accounts, devices and everything in Vigil. In an emergency call the emergency services.",
  ways: "Ways to reach support",
  way_contact: "Call or e-mail",
  way_chat: "Live chat",
  email_title: "Write to us",
  subject: "Subject",
  message: "Message",
  phone: "Telephone number",
  call_me_back: "Please call me back",
  submit: "Send request",
  sent: "Your request has been sent. We answer by e-mail.",
  unclear:
    "It is not certain whether your request was sent. If you send it again, we may receive it twice; that does no harm.",
  call_title: "Call us",
  call_text: "Please do not tell names of patients; their ID is enough.",
  no_phone: "No telephone number has been set up for this installation.",
  chat_text: "The chat opens in the corner of this page.",
  chat_unavailable: "Live chat is not available in this installation. Please call or write to us.",
  chat_needs_scripts: "The chat needs JavaScript. Please call or write to us.",
  regulatory_title: "Regulatory information",
  app_version: "App version",
  manufacturer: "Manufacturer",
  product_reference: "Product reference",
  udi: "UDI",
  medical_device: "Medical device",
  ce_mark: "CE mark, notified body {{number}}",
  intended_use: "Intended use",
  no_conformity:
    "This installation states no conformity: it bears no CE mark, and it has not been declared a medical device.",
};
