import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Qeyd vərəqi",
  placeholder: "Bu xəstəni açan hər kəsin bilməli olduğu məlumat",
  saved: "Qeyd saxlanıldı",
  failed: "Qeyd saxlanılmadı. {{reason}} Mətniniz burada qalıb.",
  not_yet_saved: "Bu mətn hələ saxlanılmayıb.",
  signed_out:
    "Sistemdən çıxmısınız; qeyd saxlanılmayıb. Başqa vərəqdə yenidən daxil olun və burada saxlayın: mətniniz qalır.",
  sign_in: "Daxil ol",
  conflict:
    "Bu qeyd bu arada saxlanılıb: başqa şəxs tərəfindən və ya başqa vərəqdə. Yuxarıdakı mətniniz saxlanılmayıb.",
  theirs: "Saxlanmış qeyd",
  save_mine: "Əvəzində mənim mətnimi saxla",
  keep_theirs: "Saxlanmış qeyd qalsın",
} satisfies MessagesOf<"az">["sticky_note"];
