import type { MessagesOf } from "../messages-of.ts";

export const apiDocs = {
  title: "Diğer sistemler için çağrılar",
  intro: "Sunucunun kendi çağrılarını anlattığı belge, başka bir sistemi bağlayanlar için.",
  not_offered: "Bu sunucu çağrılarını anlatmıyor.",
  all_calls: "Tüm çağrılar",
  parameters: "Parametreler",
  required: "zorunlu",
  body: "İçerik",
  answer: "Yanıt",
  example: "Örnek",
  schema: "JSON şeması",
  code: "JSON",
} satisfies MessagesOf<"tr">["api_docs"];
