import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Bu hastayla kim ilgileniyor",
  free: "Bu hastayla kimse ilgilenmiyor",
  yours: "Bu hastayla siz ilgileniyorsunuz, başlangıç: {{time}}",
  held: "Bu hastayla {{name}} ilgileniyor, başlangıç: {{time}}",
  given_by: "Devreden: {{name}}",
  somebody: "ekipten biri",
  you: "Siz",
  since: "{{name}}, başlangıç: {{time}}",
  filter: {
    label: "İlgilenen kişiye göre hastalar",
    all: "Tümü",
    mine: "Benimkiler",
    unclaimed: "Üstlenilmemiş",
    with_overdue: "Süresi geçmiş hastalar, kim ilgilenirse ilgilensin her zaman listelenir.",
    none_mine: "Şu anda bu hastaların hiçbiriyle ilgilenmiyorsunuz.",
    none_unclaimed: "Bu hastaların her biriyle zaten biri ilgileniyor.",
    show_all: "Tümünü göster",
  },
  take: "Üstlen",
  take_over: "Devral",
  release: "Bırak",
  give: "Bir meslektaşa devret",
  give_submit: "Devret",
  colleague: "Meslektaş",
  sentence: "Meslektaşınızın bilmesi gerekenler",
  no_colleague: "Kurumunuzda bu hastayı devredebileceğiniz bir meslektaş yok.",
  was_taken: "Bu hastayla siz ilgileniyorsunuz",
  was_released: "Hasta bırakıldı",
  was_given: "Hasta meslektaşınıza devredildi",
  failed:
    "Hiçbir şey değiştirilmedi. Sayfayı yeniden yükleyin ve bu hastayla kimin ilgilendiğine bakın.",
  refused: {
    held_by_somebody_else:
      "Bu arada bir meslektaşınız bu hastayı üstlendi. Hiçbir şey değiştirilmedi; kim olduğu sayfada gösteriliyor.",
    no_longer_held:
      "Bu arada hasta bırakıldı veya başka birine devredildi. Hiçbir şey değiştirilmedi; güncel durum sayfada gösteriliyor.",
  },
} satisfies MessagesOf<"tr">["team"];
