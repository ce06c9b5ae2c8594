import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Enregistrements vocaux, jour le plus récent d’abord",
  date: "Date",
  length: "Durée",
  quality: "Qualité",
  risk: "Facteur de risque",
  bad_quality: "mauvaise",
  band: { HIGH: "élevé", MED: "moyen", LOW: "faible" },
  absence: "pendant une absence",
  session_of: "Enregistrements du {{time}}",
  no_task: "Aucune consigne décrite",
  recording: "Enregistrement {{number}} sur {{count}}",
  none_selected: "Aucun enregistrement sélectionné.",
  no_sessions: "Aucun enregistrement vocal pour cette période.",
  warning_from: "Avertissement à partir de {{value}}",
  below_warning: "inférieur à {{value}}",
  bands:
    "Comme dans le tableau : ▲ moyen de {{medium}} à {{below}}, ■ élevé à partir de {{high}}, la ligne d’avertissement.",
  further_sessions_one: "Afficher {{count}} autre séance du {{day}}",
  further_sessions_many: "Afficher {{count}} autres séances du {{day}}",
  further_sessions_other: "Afficher {{count}} autres séances du {{day}}",
  risk_tooltip: {
    HIGH: "{{value}} sur 100. La voix indique un risque élevé de décompensation (à partir de 75).",
    MED: "{{value}} sur 100. La voix indique un risque accru de décompensation (de 50 à moins de 75).",
    LOW: "{{value}} sur 100. La voix n’indique pas de risque accru (moins de 50).",
  },
  play: "Lire",
  pause: "Pause",
  previous: "Enregistrement précédent",
  next: "Enregistrement suivant",
  position: "Position dans la séance",
  position_text: "{{at}} sur {{of}}",
  loading: "Chargement de l’enregistrement",
  waveform:
    "Forme d’onde de l’enregistrement {{number}} sur {{count}} : durée {{length}}, maximum à {{at}}",
  spectrogram:
    "Spectrogramme de l’enregistrement {{number}} sur {{count}}, 0 à 5 kHz : maximum vers {{hz}} Hz à {{at}}",
  spectrogram_of_silence:
    "Spectrogramme de l’enregistrement {{number}} sur {{count}}, 0 à 5 kHz : aucun son",
  incomplete: "Le fichier est incomplet : {{read}} sur {{length}} sont audibles.",
  failed: "L’enregistrement n’a pas pu être chargé.",
  broken: "L’enregistrement est endommagé ou d’un format inconnu et ne peut pas être lu.",
  unplayable:
    "Ce navigateur ne peut pas lire ce type d’enregistrement. Enregistrez le fichier et ouvrez-le dans un autre programme.",
  download: "Enregistrer le fichier",
  no_recordings: "Cette séance ne contient aucun enregistrement.",
} satisfies MessagesOf<"fr">["voice"];
