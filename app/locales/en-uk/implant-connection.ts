/** The clinic's accounts at the implant makers. */
export const implantConnection = {
  title: "Connect implant vendors",
  sentence:
    "Implants send their data through the vendor’s service. Sign in there once for your institution.",
  unavailable: "Vendor connection is not available for this account.",
  to_dashboard: "To the dashboard",
  vendors: "Vendors",
  connected: "Connected",
  not_connected: "Not connected",
  credentials: "The vendor accounts",
  client_id: "Client ID",
  client_secret: "Client secret",
  certificate: "Certificate file",
  certificate_hint: "PKCS#12 (.p12, .pfx) or PEM with its key, at most 100 kB.",
  choose_again: "For safety, secrets and the file are not kept. Please enter them again.",
  certificate_password: "Certificate password",
  username: "Username",
  password: "Password",
  secret_stored: "stored, not shown",
  connect: "Connect {{vendor}}",
  disconnect: "Disconnect",
  keep: "Keep connection",
  disconnect_title: "Disconnect {{vendor}}?",
  disconnect_text:
    "New transmissions of your patients’ implants will no longer arrive. The account’s secrets are deleted here; what has arrived stays.",
  toast_connected: "Vendor connected",
  toast_disconnected: "Vendor disconnected",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK does not accept this certificate or these credentials. Please check file, passwords and client ID.",
    expired_certificate: "The certificate expired on {{date}}. Please ask BIOTRONIK for a new one.",
    expired_certificate_unknown_day:
      "The certificate has expired. Please ask BIOTRONIK for a new one.",
    invalid_credentials: "Medtronic does not accept this username or password.",
    service_unavailable:
      "The vendor’s service is unavailable at the moment. Nothing was changed; please try again later.",
    not_connected: "This vendor is not connected.",
    file_too_large: "The file is larger than 100 kB",
    file_required: "Please choose the certificate file",
  },
};
