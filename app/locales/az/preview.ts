import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Siyahının yanında bax",
  label: "Siyahının yanındakı xəstə",
  previous: "Əvvəlki xəstə",
  next: "Növbəti xəstə",
  place: "{{place}} / {{total}}",
  open_patient: "Xəstəni aç",
  back: "Siyahıya qayıt",
  keys: "Düymələr: a seçilənləri təsdiqləyir, j və k növbəti və əvvəlki xəstəyə aparır",
  no_notes: "Heç bir qeyd yoxdur.",
} satisfies MessagesOf<"az">["preview"];
