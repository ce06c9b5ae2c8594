import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "Betrieb",
  intro:
    "Wie es um diese Installation steht und was sie braucht. Über Patienten steht hier nichts.",
  not_offered: "Dieses Backend sagt nicht, wie es um es steht.",
  running: "Version {{version}}, läuft seit {{at}}, {{sessions}} Sitzungen.",
  never: "nie",
  migrations: "{{applied}} ausgeführt, {{missing}} fehlen, {{unknown}} unbekannt",
  free: "{{size}} frei",
  queue: "{{waiting}} warten, am längsten seit {{since}}; {{failed}} fehlgeschlagen",
  audit: "zuletzt geprüft {{at}}, {{faults}} mit Fehler",
  settings: "Gesetzte Einstellungen",
  settings_text: "Alle anderen haben die Vorgaben der Tabelle in der README.",
  secret: "gesetzt, nicht gezeigt",
  source: { environment: "aus der Umgebung", file: "aus einer Datei" },
  state: {
    fine: "in Ordnung",
    look: "ansehen",
    act: "zu tun",
    unchecked: "noch nicht geprüft",
    unneeded: "in einer Demo nicht nötig",
  },
  part: {
    database: "Datenbank",
    migrations: "Migrationen",
    backup: "Letztes Backup",
    disk: "Festplatte",
    mail: "E-Mail",
    webhooks: "Webhooks",
    ingest: "Neueste Messung",
    inbox: "Implantat-Posteingang",
    audit: "Auditprotokoll",
    jobs: "Wiederkehrende Arbeiten",
  },
  job: {
    mail: "E-Mail",
    audit: "Auditprotokoll",
    silence: "Ausbleibende Daten",
    webhooks: "Webhooks",
  },
  advice: {
    pglite:
      "PGlite ist zum Ausprobieren und für kleine Praxen: ein Prozess auf einem Rechner. Mit npm run move wechseln Sie zu PostgreSQL.",
    migrations:
      "Datenbank und Programm haben verschiedene Versionen. Starten Sie die neuere Version noch einmal und lesen Sie ihr Protokoll.",
    no_backup:
      "Hier wurde noch kein Backup gemacht. Führen Sie npm run backup aus, von da an täglich.",
    old_backup:
      "Das letzte Backup ist älter als zwei Tage. Sehen Sie nach dem Auftrag, der npm run backup ausführt.",
    disk_low:
      "Weniger als 500 MB sind frei. Schaffen Sie Platz oder vergrößern Sie die Festplatte von DATA_DIR.",
    disk_full:
      "Bald kann nichts mehr gespeichert werden. Schaffen Sie jetzt Platz auf der Festplatte von DATA_DIR.",
    mail_off: "E-Mails werden gespeichert und nicht gesendet. Setzen Sie SMTP_URL und MAIL_FROM.",
    mail_waits:
      "E-Mails warten oder wurden aufgegeben. Das Protokoll nennt die Antwort des Mailservers; prüfen Sie SMTP_URL.",
    webhooks_wait:
      "Zustellungen warten oder wurden aufgegeben. Unter „Webhooks“ sehen Sie welche und senden sie erneut.",
    nothing_came:
      "Seit sechs Stunden kam keine Messung. Prüfen Sie Netz, Proxy und die Tokens der Gateways.",
    inbox_waits:
      "Nachrichten von Implantaten warten seit mehr als einem Tag. Öffnen Sie den Implantat-Posteingang.",
    audit_broken:
      "Das Auditprotokoll wurde verändert. Lassen Sie Festplatte und Backups, wie sie sind, und führen Sie npm run audit:verify aus.",
    audit_old:
      "Das Auditprotokoll wurde seit zwei Tagen nicht geprüft. Lesen Sie das Protokoll und starten Sie das Backend neu.",
    job_failed:
      "Der letzte Lauf ist fehlgeschlagen. Das Protokoll sagt, warum; er wird wiederholt.",
  },
} satisfies MessagesOf<"de">["operator"];
