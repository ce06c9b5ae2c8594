import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Grabaciones de voz, el día más reciente primero",
  date: "Fecha",
  length: "Duración",
  quality: "Calidad",
  risk: "Factor de riesgo",
  bad_quality: "mala",
  band: { HIGH: "alto", MED: "medio", LOW: "bajo" },
  absence: "durante una ausencia",
  session_of: "Grabaciones de {{time}}",
  no_task: "Sin tarea descrita",
  recording: "Grabación {{number}} de {{count}}",
  none_selected: "Ninguna grabación seleccionada.",
  no_sessions: "Sin grabaciones de voz en este periodo.",
  warning_from: "Aviso a partir de {{value}}",
  below_warning: "por debajo de {{value}}",
  bands:
    "Como en la tabla: ▲ medio de {{medium}} a {{below}}, ■ alto a partir de {{high}}, que es la línea de aviso.",
  further_sessions_one: "Mostrar {{count}} sesión más del {{day}}",
  further_sessions_many: "Mostrar {{count}} sesiones más del {{day}}",
  further_sessions_other: "Mostrar {{count}} sesiones más del {{day}}",
  risk_tooltip: {
    HIGH: "{{value}} de 100. La voz indica un riesgo alto de descompensación (desde 75).",
    MED: "{{value}} de 100. La voz indica un riesgo elevado de descompensación (de 50 a menos de 75).",
    LOW: "{{value}} de 100. La voz no indica un riesgo elevado (menos de 50).",
  },
  play: "Reproducir",
  pause: "Pausa",
  previous: "Grabación anterior",
  next: "Grabación siguiente",
  position: "Posición en la sesión",
  position_text: "{{at}} de {{of}}",
  loading: "Cargando la grabación",
  waveform:
    "Forma de onda de la grabación {{number}} de {{count}}: dura {{length}}, máximo en {{at}}",
  spectrogram:
    "Espectrograma de la grabación {{number}} de {{count}}, 0 a 5 kHz: máximo cerca de {{hz}} Hz en {{at}}",
  spectrogram_of_silence:
    "Espectrograma de la grabación {{number}} de {{count}}, 0 a 5 kHz: sin sonido",
  incomplete: "El archivo está incompleto: se oyen {{read}} de {{length}}.",
  failed: "No se pudo cargar la grabación.",
  broken: "La grabación está dañada o tiene un formato desconocido y no se puede reproducir.",
  unplayable:
    "Este navegador no puede reproducir grabaciones de este tipo. Guarde el archivo y ábralo en otro programa.",
  download: "Guardar el archivo",
  no_recordings: "Esta sesión no contiene grabaciones.",
} satisfies MessagesOf<"es">["voice"];
