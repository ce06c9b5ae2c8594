import type { MessagesOf } from "../messages-of.ts";

export const profile = {
  title: "Profiel",
  details: "Uw gegevens",
  title_field: "Titel",
  no_title: "geen titel",
  first_name: "Voornaam",
  last_name: "Achternaam",
  phone_nr: "Telefoonnummer",
  email_hint: "Uw e-mailadres kan alleen door de helpdesk van de aanbieder worden gewijzigd.",
  saved: "Uw profiel is opgeslagen",
  photo: "Foto",
  no_photo: "Nog geen foto",
  photo_choose: "Foto kiezen",
  photo_hint: "JPEG, PNG of WebP, hoogstens 5 MB",
  photo_upload: "Foto uploaden",
  photo_delete: "Foto verwijderen",
  photo_saved: "Uw foto is opgeslagen",
  photo_deleted: "Uw foto is verwijderd",
  photo_required: "Kies eerst een foto",
  photo_too_large: "Het bestand is te groot. Een foto mag hoogstens 5 MB zijn.",
  photo_not_picture: "Dit bestand is geen JPEG-, PNG- of WebP-afbeelding.",
  photo_unreadable:
    "Deze afbeelding kon niet worden gelezen. Sla haar opnieuw op als JPEG of PNG, of kies een andere.",
  reports: "Rapporten",
  reports_text: "Het kwaliteitsrapport van uw patiënten over een jaar, als CSV-bestand.",
  open_quality_report: "Kwaliteitsrapport openen",
  security: "Inloggen",
  by_provider:
    "U meldt zich aan met {{name}}. Wachtwoord en tweede factor wijzigt u daar. Uw groepen daar bepalen hier uw rol en uw instellingen.",
  email_by_provider: "Uw e-mailadres kwam van {{name}} en kan hier niet worden gewijzigd.",
  mails: "E-mailinstellingen",
  mails_saved: "Uw e-mailinstellingen zijn opgeslagen",
  on: "Aan",
  off: "Uit",
  daily_alert: "Dagelijkse samenvatting",
  daily_alert_text:
    "Elke dag om {{time}} uur een e-mail die vertelt hoeveel van uw patiënten openstaande alarmen hebben.",
  daily_alert_off_title: "Dagelijkse samenvatting uitzetten?",
  daily_alert_off_text:
    "U krijgt dan geen e-mail meer over openstaande alarmen. U ziet ze alleen nog als u bij Vigil inlogt.",
  daily_alert_off_confirm: "Uitzetten",
  daily_alert_off_cancel: "Aan laten staan",
  patient_message: "Berichten van patiënten",
  patient_message_text:
    "Een e-mail als een patiënt op een bericht heeft geantwoord. Wat de patiënt schreef, staat er nooit in.",
  newsletter_email: "Adres voor deze e-mails",
  no_newsletter_email: "Nog geen adres",
  change_newsletter_email: "Adres wijzigen",
  newsletter_email_title: "Adres voor e-mails",
  newsletter_email_text:
    "De dagelijkse samenvatting en de meldingen over berichten gaan naar dit adres.",
} satisfies MessagesOf<"nl">["profile"];
