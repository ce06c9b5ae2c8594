import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Vul dit veld in",
  username_required: "Vul uw gebruikersnaam in",
  password_required: "Vul uw wachtwoord in",
  password_too_short_one: "Het wachtwoord moet minstens {{count}} teken lang zijn",
  password_too_short_other: "Het wachtwoord moet minstens {{count}} tekens lang zijn",
  password_common:
    "Veel mensen gebruiken dit wachtwoord; het wordt als eerste geraden. Kies een ander",
  passwords_must_match: "Nieuw wachtwoord en herhaling moeten gelijk zijn",
  terms_required: "Akkoord gaan met de voorwaarden is verplicht",
  invalid_email: "Vul een geldig e-mailadres in",
  invalid_phone_number:
    "Vul een geldig telefoonnummer met landnummer in, bijvoorbeeld +31 20 123 4567",
  invalid_number: "Vul een getal zonder duizendtalscheiding in",
  invalid_date: "Vul een geldige datum in",
  invalid_choice: "Kies een van de opties",
  out_of_range: "Vul een waarde van {{min}} tot en met {{max}} in",
  too_long_one: "Hoogstens {{count}} teken",
  too_long_other: "Hoogstens {{count}} tekens",
  admission_date_before_enrollment_date: "De opnamedatum mag niet na de inclusiedatum liggen",
  at_least_one_number_required: "Vul een mobiel of vast nummer in",
  end_before_start: "De einddatum moet na de begindatum liggen",
  end_after_today: "De einddatum mag niet na vandaag liggen",
  tag_required: "Minstens één label is verplicht",
  check_marked_fields: "Controleer de gemarkeerde velden. Uw invoer is bewaard.",
} satisfies MessagesOf<"nl">["form_errors"];
