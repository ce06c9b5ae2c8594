import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "Beheer",
  intro:
    "Hoe deze installatie ervoor staat en wat zij nodig heeft. Over patiënten staat hier niets.",
  not_offered: "Deze backend vertelt niet hoe hij ervoor staat.",
  running: "Versie {{version}}, actief sinds {{at}}, {{sessions}} sessies.",
  never: "nooit",
  migrations: "{{applied}} uitgevoerd, {{missing}} ontbreken, {{unknown}} onbekend",
  free: "{{size}} vrij",
  queue: "{{waiting}} wachten, het langst sinds {{since}}; {{failed}} mislukt",
  audit: "laatste controle {{at}}, {{faults}} met een fout",
  settings: "Ingestelde waarden",
  settings_text: "Alle andere hebben de standaardwaarden van de tabel in de README.",
  secret: "ingesteld, niet getoond",
  source: { environment: "uit de omgeving", file: "uit een bestand" },
  state: {
    fine: "in orde",
    look: "bekijken",
    act: "te doen",
    unchecked: "nog niet gecontroleerd",
    unneeded: "niet nodig in een demo",
  },
  part: {
    database: "Database",
    migrations: "Migraties",
    backup: "Laatste back-up",
    disk: "Schijf",
    mail: "E-mail",
    webhooks: "Webhooks",
    ingest: "Nieuwste meting",
    inbox: "Implantaat-inbox",
    audit: "Auditlogboek",
    jobs: "Terugkerend werk",
  },
  job: {
    mail: "E-mail",
    audit: "Auditlogboek",
    silence: "Stilte van apparaten",
    webhooks: "Webhooks",
  },
  advice: {
    pglite:
      "PGlite is om te proberen en voor kleine praktijken: één proces op één machine. Stap met npm run move over op PostgreSQL.",
    migrations:
      "De database en het programma hebben verschillende versies. Start de nieuwere versie opnieuw en lees het logboek.",
    no_backup: "Hier is nog geen back-up gemaakt. Voer npm run backup uit, en daarna elke dag.",
    old_backup:
      "De laatste back-up is ouder dan twee dagen. Kijk naar de taak die npm run backup uitvoert.",
    disk_low: "Minder dan 500 MB is vrij. Maak ruimte of vergroot de schijf van DATA_DIR.",
    disk_full:
      "Binnenkort kan niets meer worden opgeslagen. Maak nu ruimte op de schijf van DATA_DIR.",
    mail_off: "E-mail wordt opgeslagen en niet verzonden. Stel SMTP_URL en MAIL_FROM in.",
    mail_waits:
      "E-mail wacht of is opgegeven. Het logboek geeft het antwoord van de mailserver; controleer SMTP_URL.",
    webhooks_wait:
      "Leveringen wachten of zijn opgegeven. Onder “Webhooks” ziet u welke en verzendt u ze opnieuw.",
    nothing_came:
      "Zes uur geen meting. Controleer het netwerk, de proxy en de tokens van de gateways.",
    inbox_waits: "Berichten van implantaten wachten langer dan een dag. Open de implantaat-inbox.",
    audit_broken:
      "Het auditlogboek is gewijzigd. Laat schijf en back-ups zoals ze zijn en voer npm run audit:verify uit.",
    audit_old:
      "Het auditlogboek is twee dagen niet gecontroleerd. Lees het logboek en start de backend opnieuw.",
    job_failed: "De laatste uitvoering is mislukt. Het logboek zegt waarom; zij wordt herhaald.",
  },
} satisfies MessagesOf<"nl">["operator"];
