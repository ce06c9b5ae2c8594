/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Yıllık istatistik",
  intro: "Kliniğin {{year}} yılında yaptıkları, bir önceki yılın yanında.",
  so_far: "{{year}} yılının bugüne kadarki kısmı, önceki yılın tamamının yanında.",
  not_offered: "Bu arka uç yıllık istatistik hazırlamıyor.",
  year: "Yıl",
  institution: "Kurum",
  all_institutions: "Tüm kurumlar",
  show: "Göster",
  together: "Toplam",
  number: "Sayı",
  group: "Grup",
  whole: "toplam",
  rule: "Sayma kuralı",
  share: "{{share}} ({{whole}} içinde {{part}})",
  no_reason: "Neden belirtilmemiş",
  patients: "Sayının arkasındaki hastalar",
  found: "{{total}} hasta",
  nobody: "Bu sayıya ait hasta yok.",
  export_file: "yillik-istatistik",
  export_failed: "Dosya oluşturulamadı: {{reason}}",
  paper: {
    open: "Kâğıt form",
    own_rules:
      "Her tablonun altındaki kurallara göre sayılmıştır. Belirli bir yükümlülüğün bunun dışında istedikleri bu formun parçası değildir.",
    remarks: "Açıklamalar",
    place_date: "Yer, tarih",
    signature: "İmza",
  },
  source: {
    specification: "Kaynak: şartname.",
    decision: "Kaynak: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Takipteki hastalar",
      rule: "Yılın herhangi bir anında takipte (ONBOARDED) olanlar, bugünkü programa göre.",
    },
    step: {
      title: "Çalışmanın adımları",
      rule: "Takipteki hastalar, yıl sonundan önce kaydedilen son adıma göre.",
    },
    started: { title: "Yeni hastalar", rule: "Bu yıl ilk kez takibe alınanlar." },
    ended: {
      title: "Takibi bitenler",
      rule: "Bu yıl takipten çıkanlar, belirtilen nedene göre; her hasta bir kez, son çıkışına göre.",
    },
    care_days: {
      title: "Teleizlem günleri",
      rule: "Bir hastanın, günün bir bölümünde bile olsa, takipte olduğu günler; tüm hastaların toplamı.",
    },
    measured_days: {
      title: "Uyum: ölçüm olan günler",
      rule: "Geçerli en az bir ölçüm, yanıt, EKG, ses kaydı veya implant oturumu olan teleizlem günlerinin oranı.",
    },
    incidents: {
      title: "Alarmlar ve uyarılar",
      rule: "Geldikleri güne göre; geri çekilenler sayılmaz.",
    },
    reviewed: {
      title: "Zamanında incelenenler",
      rule: "Süresi gelenlerin içinde süresinde onaylananların oranı; ertelenenlerin süresi gelmez.",
    },
    devices: {
      title: "Cihazlar",
      rule: "O yıl takipte olan hastaların bugün kullanımda olan ve yıl sonundan önce kaydedilmiş cihazları.",
    },
    missing: {
      title: "Kayıtta eksik",
      rule: "Takipte olup kaydında bu alan bugün eksik olan hastalar. Doldurmak için bir hastayı açın.",
    },
  },
  field: {
    nyha: "NYHA sınıfı",
    lvef: "LVEF",
    height: "Boy",
    weight: "Kilo",
    payment_type: "Ödeme türü",
    address: "Adres",
    phone: "Telefon numarası",
  },
};
