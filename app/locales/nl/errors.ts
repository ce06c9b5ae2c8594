import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Er is een onverwachte fout opgetreden",
  unexpected_text:
    "Opgeslagen gegevens zijn niet verloren. Probeer het opnieuw; gebeurt het weer, geef de helpdesk dan het aanvraagnummer.",
  typed_text_waits:
    "Wat u hebt getypt, is niet verloren. Het komt met deze pagina terug: kies “Opnieuw proberen”.",
  details: "Details",
  error_label: "Fout",
  status_label: "HTTP-status",
  body_label: "Antwoord",
  request_id_label: "Aanvraagnummer",
  try_again: "Opnieuw proberen",
  go_home: "Naar de startpagina",
  not_found_title: "Niet gevonden",
  not_found_text: "Deze pagina bestaat niet of u heeft er geen toegang toe.",
  not_found_home: "Naar de startpagina",
  panel_failed: "{{subject}}: laden is mislukt.",
  retry: "Opnieuw proberen",
  sending_again:
    "De server is niet bereikbaar. Wat u hebt ingevoerd staat er nog en wordt verzonden zodra het kan.",
  reset: "Herstellen",
  form_dropped:
    "Wat u in dit formulier had ingevuld, is niet meer opgeslagen: er wachtten te veel formulieren of het was te lang. Vul het opnieuw in.",
  too_many_forms: {
    title: "Wacht even",
    text: "Er zijn in korte tijd te veel formulieren verzonden. Dit formulier is niet opgeslagen. Wacht {{time}} en verzend het dan opnieuw.",
    kept: "Wat u hebt ingevoerd, blijft op deze pagina staan.",
    send_again: "Opnieuw verzenden",
    back: "Terug naar de pagina",
  },
  sessions_away: {
    title: "Probeer het zo meteen opnieuw",
    text: "De server kan de opslag van sessies op dit moment niet bereiken. U bent niet afgemeld en er is niets verloren gegaan van wat was opgeslagen.",
    not_kept:
      "Wat u hebt ingevoerd, staat niet op deze pagina. Ga terug in uw browser: daar staat het nog.",
  },
  problem: {
    bad_request: "De aanvraag is niet begrepen.",
    validation_failed: "Sommige waarden zijn niet toegestaan. Controleer het formulier.",
    vendor_connection_failed: "De verbinding met de fabrikant is mislukt.",
    unauthorized: "U bent niet ingelogd. Log opnieuw in.",
    token_expired: "Uw sessie is beëindigd. Log opnieuw in.",
    wrong_credentials: "Gebruikersnaam of wachtwoord is onjuist",
    second_factor_required: "Voer ook de code van uw tweede factor in.",
    wrong_second_factor: "De code is onjuist of al gebruikt.",
    fresh_proof_required: "Bevestig nog een keer dat u het bent.",
    forbidden: "U heeft hiervoor geen rechten.",
    incorrect_old_password: "Het oude wachtwoord is onjuist",
    not_found: "Dit bestaat niet of u heeft er geen toegang toe.",
    method_not_allowed: "Deze actie is hier niet mogelijk.",
    conflict: "Dit is in strijd met wat al is opgeslagen.",
    stale_version:
      "Dit is intussen gewijzigd, door iemand anders of in een ander tabblad. Uw versie is niet opgeslagen; beide worden getoond.",
    too_large: "Het bestand is te groot.",
    unsupported_media_type: "Dit type bestand wordt niet geaccepteerd.",
    too_many_requests: "Te veel pogingen. Wacht even.",
    internal: "De server meldt een fout. Er is niets gewijzigd; probeer het opnieuw.",
    unavailable: "De server is momenteel niet bereikbaar. Probeer het zo weer.",
    unclear: "Het is niet zeker of dit is opgeslagen. Kijk dit na voordat u het opnieuw probeert.",
  },
} satisfies MessagesOf<"nl">["errors"];
