/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Excluir una medición",
  title: "Mediciones excluidas",
  intro:
    "Una medición errónea se puede excluir. Permanece guardada con su valor y se puede leer, pero ninguna regla, gráfica ni media la tiene en cuenta hasta que se deshaga la exclusión.",
  not_offered: "Este servidor no permite excluir mediciones.",
  excluded: "Excluidas",
  mark: "excluida",
  none_excluded: "No hay nada excluido.",
  recent: "Mediciones que cuentan",
  recent_days: "Mediciones de los últimos {{days}} días",
  none_recent: "No se midió nada en estos días.",
  exclude: "Excluir",
  dialog_title: "¿Excluir esta medición?",
  consequence:
    "Las alertas y los avisos que se basan solo en esta medición quedan anulados. Las reglas vuelven a evaluar sin ella y pueden generar otros. Esto se puede deshacer.",
  counts_no_more: "Esta medición no se conoce aquí o ya no cuenta.",
  reason: "Motivo",
  comment: "Comentario",
  comment_hint: "Necesario si el motivo es otro.",
  reasons: {
    somebody_else: "Se midió a otra persona",
    wrong_handling: "Medición mal realizada",
    device_fault: "Fallo del dispositivo",
    implausible: "Valor inverosímil",
    other: "Otro motivo",
  },
  done: "Excluida. Alertas y avisos anulados: {{withdrawn}}, nuevos: {{raised}}.",
  undo: "Deshacer",
  undone:
    "La medición vuelve a contar. Alertas y avisos restablecidos: {{reinstated}}, nuevos: {{raised}}.",
  unclear: "No es seguro que se haya guardado. Consulte la lista antes de volver a intentarlo.",
  changed_meanwhile: "Esto ha cambiado entretanto. La lista muestra lo que está guardado ahora.",
  excluded_by: "Excluida por {{name}}, {{time}}",
  undone_by: "Vuelve a contar: deshecho por {{name}}, {{time}}",
  withdrawn: "Anulados por ello:",
};
