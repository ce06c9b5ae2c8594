import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Hasta profili",
  anamnesis: "Anamnez",
  history: "Bakımın seyri",
  saved: "Profil kaydedildi.",
  reset: "Değişiklikleri geri al",
  implant: {
    manufacturer: "Üretici",
    model: "Model",
    serial_number: "Seri numarası",
  },
  recheck: {
    title: "Ölçütlerin yeniden değerlendirilmesi",
    after_one: "Başlangıçtan {{count}} ay sonra",
    after_other: "Başlangıçtan {{count}} ay sonra",
    due: "zamanı geldi",
    text: "NYHA sınıfı, LVEF ve uzaktan izlem gereksinimi hâlâ aynı mı? Lütfen klinik verileri güncelleyin.",
  },
  stale: {
    title: "Bu profil bu arada başka biri tarafından ya da başka bir sekmede değiştirildi",
    text: "Henüz hiçbir şey kaydedilmedi, yazdıklarınız duruyor. Yalnızca diğer kişinin değiştirdiği yerlerde artık onun değeri formda. Aşağıdaki alanları kontrol edip yeniden kaydedin.",
    field: "Alan",
    theirs: "Şu an kayıtlı",
    mine: "Sizinki",
    in_form: "Formda",
    keeps_mine: "sizinki",
    takes_theirs: "şu an kayıtlı",
    discard: "Benimkini at, kayıtlı olanı göster",
  },
  copy: {
    title: "Bu hastanın tüm verileri",
    text: "Kopya isteyen hasta için (GDPR md. 15 ve 20): kayıtlı her şeyi içeren tek bir arşiv. Kayıt, onu aldığınızı not eder. Vermeden önce başkaları hakkında ne içerdiğini kontrol edin.",
    button: "Hepsini indir",
    refused: "Bu kopyayı klinisyenler ve yöneticiler alabilir.",
    failed: "Kopya oluşturulamadı. {{reason}}",
  },
} satisfies MessagesOf<"tr">["patient_profile"];
