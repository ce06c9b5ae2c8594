import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Paylaşılan raporlar",
  intro:
    "Üç aylık rapor, bir bağlantı ve bir kodla dışarıdan birine verilebilir. Rapor bu ana aittir: sonradan hariç tutulanlar içinde kalır.",
  not_offered: "Bu sunucu rapor paylaşamaz.",
  share_title: "Bağlantıyla paylaş",
  share: "Bağlantı oluştur",
  recipient: "Kimin için",
  recipient_hint: "Kendi listeniz için, örneğin muayenehanenin adı.",
  valid: "Geçerlilik süresi",
  days_one: "{{count, number}} gün",
  days_other: "{{count, number}} gün",
  uses_max: "Kaç kez açılabilir",
  apart:
    "Bağlantı ve kod şimdi gösterilir, bir daha gösterilmez. Lütfen farklı yollardan iletin; örneğin bağlantıyı e-postayla, kodu telefonla.",
  link: "Bağlantı",
  code: "Kod",
  copy_link: "Bağlantıyı kopyala",
  copied: "Kopyalandı",
  shared: "Paylaşılanlar",
  none: "Hiçbir şey paylaşılmadı.",
  by: "paylaşan: {{name}}, {{time}}",
  until: "şu zamana kadar geçerli: {{time}}",
  opened: "{{most}} kezden {{uses}} kez açıldı",
  last_opened: "son açılış {{time}}",
  wrong_codes_one: "{{count, number}} yanlış kod",
  wrong_codes_other: "{{count, number}} yanlış kod",
  revoked_by: "iptal eden: {{name}}, {{time}}",
  revoke: "İptal et",
  revoke_text: "{{recipient}} için olan bağlantı artık hiçbir şey açmaz ve belgesi silinir.",
  revoke_confirm: "Bağlantıyı iptal et",
  was_revoked: "Bağlantı iptal edildi.",
  proof_text: "Rapor klinikten çıkmadan önce lütfen kim olduğunuzu bir kez daha kanıtlayın.",
  needs_proof:
    "Kimliğinizin kanıtı çok eski. Lütfen yeniden kanıtlayın; yazdıklarınız hâlâ burada.",
  state: {
    open: "açılabilir",
    used_up: "izin verilen kadar açıldı",
    expired: "süresi doldu",
    revoked: "iptal edildi",
    locked: "çok fazla yanlış kod nedeniyle kilitlendi",
  },
} satisfies MessagesOf<"tr">["shared_links"];

export const shared = {
  title: "Paylaşılan bir belge",
  intro: "Bir klinik sizinle bir belge paylaştı. Lütfen size bağlantıdan ayrı verilen kodu girin.",
  code: "Kod",
  code_hint: "Sekiz harf ve rakam.",
  open: "Belgeyi al",
  refused: "Kod yanlış ya da bağlantı artık geçerli değil. Lütfen size verene sorun.",
  file_name: "rapor",
} satisfies MessagesOf<"tr">["shared"];
