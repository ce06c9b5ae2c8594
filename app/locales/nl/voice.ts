import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Spraakopnamen, nieuwste dag eerst",
  date: "Datum",
  length: "Lengte",
  quality: "Kwaliteit",
  risk: "Risicofactor",
  bad_quality: "slechte kwaliteit",
  band: { HIGH: "hoog", MED: "middel", LOW: "laag" },
  absence: "tijdens een afwezigheid",
  session_of: "Opnamen van {{time}}",
  task: "Opdracht",
  no_task: "Geen opdracht beschreven",
  recording: "Opname {{number}} van {{count}}",
  none_selected: "Geen opname geselecteerd.",
  no_sessions: "Geen spraakopnamen in deze periode.",
  warning_from: "Waarschuwing vanaf {{value}}",
} satisfies MessagesOf<"nl">["voice"];
