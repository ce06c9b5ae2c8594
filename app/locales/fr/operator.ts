import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "Exploitation",
  intro: "L’état de cette installation et ce qu’il lui faut. Rien n’y concerne les patients.",
  not_offered: "Ce serveur n’indique pas son état.",
  running: "Version {{version}}, en marche depuis {{at}}, {{sessions}} sessions.",
  never: "jamais",
  migrations: "{{applied}} faites, {{missing}} manquantes, {{unknown}} inconnues",
  free: "{{size}} libres",
  queue: "{{waiting}} en attente, depuis {{since}} au plus ; {{failed}} en échec",
  audit: "dernier contrôle {{at}}, {{faults}} avec une erreur",
  settings: "Réglages définis",
  settings_text: "Tous les autres ont les valeurs par défaut du tableau du README.",
  secret: "défini, non affiché",
  source: { environment: "de l’environnement", file: "d’un fichier" },
  state: {
    fine: "en ordre",
    look: "à regarder",
    act: "à faire",
    unchecked: "pas encore vérifié",
    unneeded: "inutile dans une démo",
  },
  part: {
    database: "Base de données",
    migrations: "Migrations",
    backup: "Dernière sauvegarde",
    disk: "Disque",
    mail: "E-mail",
    webhooks: "Webhooks",
    ingest: "Mesure la plus récente",
    inbox: "Réception des implants",
    audit: "Journal d’audit",
    jobs: "Travaux récurrents",
  },
  job: {
    mail: "E-mail",
    audit: "Journal d’audit",
    silence: "Silence des appareils",
    webhooks: "Webhooks",
  },
  advice: {
    pglite:
      "PGlite sert aux essais et aux petits cabinets : un processus sur une machine. Passez à PostgreSQL avec npm run move.",
    migrations:
      "La base et le programme n’ont pas la même version. Redémarrez la version la plus récente et lisez son journal.",
    no_backup:
      "Aucune sauvegarde n’a encore été faite ici. Lancez npm run backup, puis chaque jour.",
    old_backup:
      "La dernière sauvegarde a plus de deux jours. Vérifiez la tâche qui lance npm run backup.",
    disk_low:
      "Moins de 500 Mo sont libres. Faites de la place ou agrandissez le disque de DATA_DIR.",
    disk_full:
      "Bientôt plus rien ne pourra être enregistré. Faites de la place maintenant sur le disque de DATA_DIR.",
    mail_off: "Les e-mails sont enregistrés et non envoyés. Définissez SMTP_URL et MAIL_FROM.",
    mail_waits:
      "Des e-mails attendent ou ont été abandonnés. Le journal donne la réponse du serveur ; vérifiez SMTP_URL.",
    webhooks_wait:
      "Des livraisons attendent ou ont été abandonnées. « Webhooks » montre lesquelles et les renvoie.",
    nothing_came:
      "Aucune mesure depuis six heures. Vérifiez le réseau, le proxy et les jetons des passerelles.",
    inbox_waits:
      "Des messages d’implants attendent depuis plus d’un jour. Ouvrez la réception des implants.",
    audit_broken:
      "Le journal d’audit a été modifié. Laissez disque et sauvegardes en l’état et lancez npm run audit:verify.",
    audit_old:
      "Le journal d’audit n’a pas été contrôlé depuis deux jours. Lisez le journal et redémarrez le serveur.",
    job_failed: "La dernière exécution a échoué. Le journal dit pourquoi ; elle sera répétée.",
  },
} satisfies MessagesOf<"fr">["operator"];
