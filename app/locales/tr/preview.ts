import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Listenin yanında incele",
  label: "Listenin yanındaki hasta",
  previous: "Önceki hasta",
  next: "Sonraki hasta",
  place: "{{place}} / {{total}}",
  open_patient: "Hastayı aç",
  back: "Listeye dön",
  keys: "Tuşlar: a seçilenleri onaylar, j ve k sonraki ve önceki hastaya götürür",
  no_notes: "Hiç not yok.",
} satisfies MessagesOf<"tr">["preview"];
