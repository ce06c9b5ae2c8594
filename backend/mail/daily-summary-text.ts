/**
 * Words of the daily summary in the seven languages of the app: numbers only, no patient is named in a mail.
 */
import { isKnown } from "#contract/primitive.ts";
import { languageCodes, type LanguageCode } from "#contract/language.ts";

export interface DailySummary {
  /** patients with an open red incident */
  toReviewCount: number;
  alertCount: number;
  warningCount: number;
}

interface Words {
  subject: string;
  greeting: (name: string) => string;
  toReview: string;
  alerts: string;
  warnings: string;
  allSeen: string;
  end: string;
}

const words: Readonly<Record<LanguageCode, Words>> = {
  EN: {
    subject: "Vigil: daily summary",
    greeting: (name) => `Good morning ${name},`,
    toReview: "Patients to review",
    alerts: "Open alerts",
    warnings: "Open warnings",
    allSeen: "Nothing is open: you are all caught up.",
    end: "You turned this mail on in your profile and can turn it off there.",
  },
  DE: {
    subject: "Vigil: tägliche Übersicht",
    greeting: (name) => `Guten Morgen ${name},`,
    toReview: "Zu prüfende Patienten",
    alerts: "Offene Alarme",
    warnings: "Offene Warnungen",
    allSeen: "Es ist nichts offen: alles ist geprüft.",
    end: "Sie haben diese E-Mail in Ihrem Profil eingeschaltet und können sie dort ausschalten.",
  },
  FR: {
    subject: "Vigil : résumé quotidien",
    greeting: (name) => `Bonjour ${name},`,
    toReview: "Patients à examiner",
    alerts: "Alertes ouvertes",
    warnings: "Avertissements ouverts",
    allSeen: "Rien n’est ouvert : tout a été examiné.",
    end: "Vous avez activé ce courriel dans votre profil et pouvez l’y désactiver.",
  },
  NL: {
    subject: "Vigil: dagelijks overzicht",
    greeting: (name) => `Goedemorgen ${name},`,
    toReview: "Te beoordelen patiënten",
    alerts: "Open alarmen",
    warnings: "Open waarschuwingen",
    allSeen: "Er staat niets open: alles is bekeken.",
    end: "U hebt deze e-mail in uw profiel ingeschakeld en kunt hem daar uitschakelen.",
  },
  ES: {
    subject: "Vigil: resumen diario",
    greeting: (name) => `Buenos días, ${name}:`,
    toReview: "Pacientes por revisar",
    alerts: "Alertas abiertas",
    warnings: "Avisos abiertos",
    allSeen: "No hay nada abierto: todo está revisado.",
    end: "Activó este correo en su perfil y puede desactivarlo allí.",
  },
  TR: {
    subject: "Vigil: günlük özet",
    greeting: (name) => `Günaydın ${name},`,
    toReview: "İncelenecek hastalar",
    alerts: "Açık alarmlar",
    warnings: "Açık uyarılar",
    allSeen: "Açık bir şey yok: hepsi incelendi.",
    end: "Bu e-postayı profilinizde açtınız, oradan kapatabilirsiniz.",
  },
  AZ: {
    subject: "Vigil: gündəlik icmal",
    greeting: (name) => `Sabahınız xeyir, ${name},`,
    toReview: "Baxılmalı xəstələr",
    alerts: "Açıq həyəcan siqnalları",
    warnings: "Açıq xəbərdarlıqlar",
    allSeen: "Açıq heç nə yoxdur: hamısına baxılıb.",
    end: "Bu məktubu profilinizdə aktiv etmisiniz və orada söndürə bilərsiniz.",
  },
};

/** The locales in whose order a day is written: 20/11/2026, 20.11.2026 … */
const locales: Readonly<Record<LanguageCode, string>> = {
  EN: "en-GB",
  DE: "de-DE",
  FR: "fr-FR",
  NL: "nl-NL",
  ES: "es-ES",
  TR: "tr-TR",
  AZ: "az-AZ",
};

/** `day` is YYYY-MM-DD. */
const written = (day: string, language: LanguageCode) =>
  new Intl.DateTimeFormat(locales[language], {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/**
 * `day` (YYYY-MM-DD, Berlin) is named: a mail may lie for a while. `language` as stored with the user; null or unknown:
 * German, the default of the app.
 */
export function dailySummaryText(
  { toReviewCount, alertCount, warningCount }: DailySummary,
  name: string,
  language: string | null,
  day: string,
): { subject: string; text: string } {
  const known = language !== null && isKnown(languageCodes, language) ? language : "DE";
  const own = words[known];
  const subject = `${own.subject}, ${written(day, known)}`;
  const counts = [
    `${own.toReview}: ${toReviewCount}`,
    `${own.alerts}: ${alertCount}`,
    `${own.warnings}: ${warningCount}`,
  ];
  const isAllSeen = alertCount + warningCount === 0;
  const lines = [
    own.greeting(name),
    "",
    `${written(day, known)}:`,
    ...(isAllSeen ? [own.allSeen] : counts),
    "",
    own.end,
  ];
  return { subject, text: `${lines.join("\n")}\n` };
}
