import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Anmelden",
  tabs_label: "Anmelden oder Zugang anfragen",
  tab_login: "Anmelden",
  tab_signup: "Zugang anfragen",
  username: "Benutzername",
  password: "Passwort",
  show_password: "Passwort anzeigen",
  hide_password: "Passwort verbergen",
  submit: "Anmelden",
  forgot_password: "Passwort vergessen?",
  wrong_credentials: "Benutzername oder Passwort ist falsch",
  patient_not_allowed:
    "Patienten haben zu dieser Anwendung keinen Zugang. Bitte nutzen Sie die Patienten-App.",
  session_ended: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  form_waits: "Ihre Eingaben sind aufbewahrt. Nach der Anmeldung stehen sie wieder im Formular.",
  others_form:
    "Es wurde nichts gespeichert: Die Seite war von einer anderen Person geöffnet worden, die hier nicht mehr angemeldet ist.",
  form_kept:
    "Ihre Sitzung war beendet, deshalb wurde nichts gesendet. Ihre Eingaben stehen wieder hier: Bitte prüfen und senden Sie sie.",
  other_signed_in:
    "In diesem Browser ist {{name}} angemeldet. Um ein anderes Konto zu nutzen, melden Sie sich bitte zuerst ab.",
  cookie_missing:
    "Der Browser hat das Sitzungs-Cookie nicht zurückgegeben. Öffnen Sie Vigil über https oder auf diesem Rechner und erlauben Sie Cookies.",
  too_many_attempts: "Zu viele Versuche. Bitte warten Sie {{time}}.",
  demo_accounts: "Demo-Konten",
  marketing_title: "Ihre Patienten, auch zwischen den Terminen im Blick",
  marketing_text:
    "Vigil zeigt zuerst, wer Sie heute braucht: Gewicht, Blutdruck, Herzrhythmus, Befinden und Implantate von Patienten mit Herzinsuffizienz.",
  contact: "Kontakt",
  imprint: "Impressum",
  copyright: "© {{year}} Vigil, Version {{version}}",
  provider: {
    submit: "Mit {{name}} anmelden",
    or: "oder mit einem Vigil-Passwort",
    down: "{{name}} ist zurzeit nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
    refused: "{{name}} hat Sie nicht angemeldet. Bitte versuchen Sie es noch einmal.",
    no_call: "Das Backend dieser Installation kennt keine Anmeldung über einen Identitätsanbieter.",
    no_group:
      "{{name}} kennt Sie, aber keine Ihrer Gruppen hat Zugang zu Vigil. Bitte wenden Sie sich an Ihre Administration.",
    link_not_allowed:
      "Es gibt bereits ein Konto mit Ihrem Namen oder Ihrer E-Mail-Adresse. Ihre Administration muss erlauben, dass {{name}} es öffnet.",
    account_closed:
      "Ihr Konto in Vigil ist geschlossen. Bitte wenden Sie sich an Ihre Administration.",
    second_factor_missing:
      "Ihre Rolle braucht einen zweiten Faktor, und {{name}} hat Sie nach keinem gefragt. Bitte wenden Sie sich an Ihre Administration.",
    leave_title: "Sie sind von Vigil abgemeldet",
    leave_text:
      "Sie werden jetzt auch von {{name}} abgemeldet, damit dort niemand in Ihrem Namen weitermacht.",
    leave: "Von {{name}} abmelden",
    not_left:
      "Sie sind von Vigil abgemeldet, aber {{name}} ist nicht erreichbar: Ihre Sitzung dort ist noch offen. Schließen Sie den Browser.",
  },
  must_change: {
    title: "Bitte wählen Sie ein neues Passwort",
    text: "Ihr Passwort wurde für Sie vergeben. Ändern Sie es, damit nur Sie es kennen.",
    later: "Später erinnern",
    now: "Jetzt ändern",
  },
  change_password: {
    title: "Passwort ändern",
    old_password: "Bisheriges Passwort",
    new_password: "Neues Passwort",
    confirm_password: "Neues Passwort wiederholen",
    hint_one: "Mindestens {{count}} Zeichen",
    hint_other: "Mindestens {{count}} Zeichen",
    submit: "Passwort ändern",
    changed: "Ihr Passwort wurde geändert.",
    unclear:
      "Es ist nicht sicher, ob Ihr Passwort geändert wurde. Wird das bisherige abgelehnt, gilt schon das neue.",
  },
  forgot: {
    title: "Zugang wiederherstellen",
    intro: "Zum Schutz Ihrer Patienten werden Passwörter nicht per E-Mail zurückgesetzt.",
    step_contact:
      "Wenden Sie sich an die Administration Ihrer Einrichtung oder rufen Sie den Support an.",
    step_identity:
      "Dort wird Ihre Identität geprüft und Sie erhalten ein Passwort für eine Anmeldung.",
    step_change: "Melden Sie sich damit an und wählen Sie ein eigenes Passwort.",
    support_phone: "Support per Telefon: {{phone}}",
    back_to_login: "Zurück zur Anmeldung",
  },
} satisfies MessagesOf<"de">["sign_in"];
