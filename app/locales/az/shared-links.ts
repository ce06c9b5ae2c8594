import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Paylaşılan hesabatlar",
  intro:
    "Rüblük hesabat kənardan birinə keçid və kodla verilə bilər. Hesabat bu ana aiddir: sonradan istisna edilənlər içində qalır.",
  not_offered: "Bu server hesabat paylaşa bilmir.",
  share_title: "Keçidlə paylaş",
  share: "Keçid yarat",
  recipient: "Kimin üçün",
  recipient_hint: "Öz siyahınız üçün, məsələn həkim kabinetinin adı.",
  valid: "Etibarlılıq müddəti",
  days_one: "{{count, number}} gün",
  days_other: "{{count, number}} gün",
  uses_max: "Neçə dəfə açıla bilər",
  apart:
    "Keçid və kod indi göstərilir, bir daha göstərilmir. Onları ayrı yollarla verin: məsələn, keçidi e-poçtla, kodu telefonla.",
  link: "Keçid",
  code: "Kod",
  copy_link: "Keçidi köçür",
  copied: "Köçürüldü",
  shared: "Paylaşılanlar",
  none: "Heç nə paylaşılmayıb.",
  by: "paylaşan: {{name}}, {{time}}",
  until: "bu vaxta qədər etibarlıdır: {{time}}",
  opened: "{{most}} dəfədən {{uses}} dəfə açılıb",
  last_opened: "son açılış {{time}}",
  wrong_codes_one: "{{count, number}} səhv kod",
  wrong_codes_other: "{{count, number}} səhv kod",
  revoked_by: "ləğv edən: {{name}}, {{time}}",
  revoke: "Ləğv et",
  revoke_text: "{{recipient}} üçün keçid daha heç nə açmır və sənədi silinir.",
  revoke_confirm: "Keçidi ləğv et",
  was_revoked: "Keçid ləğv edildi.",
  proof_text: "Hesabat klinikadan çıxmazdan əvvəl kim olduğunuzu bir daha təsdiqləyin.",
  needs_proof:
    "Kimliyinizin təsdiqi çox köhnədir. Yenidən təsdiqləyin; yazdıqlarınız hələ də buradadır.",
  state: {
    open: "açıla bilər",
    used_up: "icazə verilən qədər açılıb",
    expired: "müddəti bitib",
    revoked: "ləğv edilib",
    locked: "həddən çox səhv koddan sonra kilidlənib",
  },
} satisfies MessagesOf<"az">["shared_links"];

export const shared = {
  title: "Paylaşılan sənəd",
  intro: "Klinika sizinlə sənəd paylaşıb. Keçiddən ayrı verilən kodu daxil edin.",
  code: "Kod",
  code_hint: "Səkkiz hərf və rəqəm.",
  open: "Sənədi al",
  refused: "Kod səhvdir və ya keçid daha etibarlı deyil. Onu sizə verəndən soruşun.",
  file_name: "hesabat",
} satisfies MessagesOf<"az">["shared"];
