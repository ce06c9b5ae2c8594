import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Digər sistemlər üçün çağırışlar",
  intro: "Serverin öz çağırışlarının təsviri, başqa sistemi qoşanlar üçün.",
  not_offered: "Bu server çağırışlarını təsvir etmir.",
  all_calls: "Bütün çağırışlar",
  parameters: "Parametrlər",
  required: "məcburi",
  body: "Məzmun",
  answer: "Cavab",
  example: "Nümunə",
  schema: "JSON sxemi",
  code: "JSON",
} satisfies MessagesOf<"az">["api_docs"];
