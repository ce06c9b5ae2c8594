import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "Operación",
  intro: "Cómo está esta instalación y qué necesita. No dice nada de pacientes.",
  not_offered: "Este servidor no dice cómo está.",
  running: "Versión {{version}}, en marcha desde {{at}}, {{sessions}} sesiones.",
  never: "nunca",
  migrations: "{{applied}} hechas, {{missing}} faltan, {{unknown}} desconocidas",
  free: "{{size}} libres",
  queue: "{{waiting}} en espera, la más antigua desde {{since}}; {{failed}} fallidas",
  audit: "última comprobación {{at}}, {{faults}} con error",
  settings: "Ajustes definidos",
  settings_text: "Todos los demás tienen los valores de la tabla del README.",
  secret: "definido, no se muestra",
  source: { environment: "del entorno", file: "de un archivo" },
  state: {
    fine: "en orden",
    look: "por revisar",
    act: "por hacer",
    unchecked: "aún no comprobado",
    unneeded: "no hace falta en una demo",
  },
  part: {
    database: "Base de datos",
    migrations: "Migraciones",
    backup: "Última copia de seguridad",
    disk: "Disco",
    mail: "Correo",
    webhooks: "Webhooks",
    ingest: "Medición más reciente",
    inbox: "Entrada de implantes",
    audit: "Registro de auditoría",
    jobs: "Trabajos periódicos",
  },
  job: {
    mail: "Correo",
    audit: "Registro de auditoría",
    silence: "Silencio de dispositivos",
    webhooks: "Webhooks",
  },
  advice: {
    pglite:
      "PGlite es para probar y para consultas pequeñas: un proceso en una máquina. Pase a PostgreSQL con npm run move.",
    migrations:
      "La base de datos y el programa son de versiones distintas. Arranque de nuevo la versión más nueva y lea su registro.",
    no_backup: "Aquí aún no se ha hecho ninguna copia. Ejecute npm run backup, y después cada día.",
    old_backup:
      "La última copia tiene más de dos días. Revise la tarea que ejecuta npm run backup.",
    disk_low: "Quedan menos de 500 MB. Libere espacio o amplíe el disco de DATA_DIR.",
    disk_full: "Pronto no se podrá guardar nada. Libere espacio ya en el disco de DATA_DIR.",
    mail_off: "El correo se guarda y no se envía. Defina SMTP_URL y MAIL_FROM.",
    mail_waits:
      "Hay correo en espera o abandonado. El registro da la respuesta del servidor; revise SMTP_URL.",
    webhooks_wait: "Hay entregas en espera o abandonadas. En «Webhooks» se ven y se reenvían.",
    nothing_came:
      "Ninguna medición en seis horas. Revise la red, el proxy y los tokens de las pasarelas.",
    inbox_waits:
      "Hay mensajes de implantes en espera desde hace más de un día. Abra la entrada de implantes.",
    audit_broken:
      "El registro de auditoría fue modificado. Deje el disco y las copias como están y ejecute npm run audit:verify.",
    audit_old:
      "El registro de auditoría no se ha comprobado en dos días. Lea el registro y reinicie el servidor.",
    job_failed: "La última ejecución falló. El registro dice por qué; se repetirá.",
  },
} satisfies MessagesOf<"es">["operator"];
