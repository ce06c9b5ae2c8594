/** How the installation stands, for administrators. */
export const operator = {
  title: "Operation",
  intro: "The state of this installation and what it needs. It says nothing about patients.",
  not_offered: "This backend does not report its state.",
  running: "Version {{version}}, running since {{at}}, {{sessions}} sessions.",
  never: "never",
  migrations: "{{applied}} done, {{missing}} missing, {{unknown}} unknown",
  free: "{{size}} free",
  queue: "{{waiting}} waiting, the oldest since {{since}}; {{failed}} failed",
  audit: "last check {{at}}, {{faults}} with a fault",
  settings: "Settings that are set",
  settings_text: "All others have the defaults of the README’s table.",
  secret: "set, not shown",
  source: { environment: "from the environment", file: "from a file" },
  state: {
    fine: "fine",
    look: "to look at",
    act: "to do",
    unchecked: "not checked yet",
    unneeded: "not needed in a demo",
  },
  part: {
    database: "Database",
    migrations: "Migrations",
    backup: "Last backup",
    disk: "Disk",
    mail: "Mail",
    webhooks: "Webhooks",
    ingest: "Newest measurement",
    inbox: "Implant inbox",
    audit: "Audit log",
    jobs: "Recurring work",
  },
  job: { mail: "Mail", audit: "Audit log", silence: "Silence of devices", webhooks: "Webhooks" },
  advice: {
    pglite:
      "PGlite is for trying out and for small practices: one process on one machine. Move to PostgreSQL with npm run move.",
    migrations:
      "The database and the program are of different versions. Start the newer version again and read its log.",
    no_backup: "No backup was made here yet. Run npm run backup, and every day from then on.",
    old_backup: "The last backup is older than two days. Look at the job that runs npm run backup.",
    disk_low: "Less than 500 MB are free. Make room or enlarge the disk of DATA_DIR.",
    disk_full: "Nothing can be stored soon. Make room on the disk of DATA_DIR now.",
    mail_off: "Mail is stored and not sent. Set SMTP_URL and MAIL_FROM.",
    mail_waits:
      "Mail waits or was given up. Look at the log for the mail server’s answer, and at SMTP_URL.",
    webhooks_wait:
      "Deliveries wait or were given up. Open “Webhooks” to see which and send them again.",
    nothing_came:
      "No measurement for six hours. Look at the network, the proxy and the tokens of the gateways.",
    inbox_waits:
      "Messages of implants have been waiting for more than a day. Open the implant inbox.",
    audit_broken:
      "The audit log was changed. Keep the disk and the backups as they are and run npm run audit:verify.",
    audit_old:
      "The audit log was not checked for two days. Look at the log and start the backend again.",
    job_failed: "The last run failed. The log says why; it will be tried again.",
  },
};
