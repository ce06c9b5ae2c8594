export const stepUp = {
  title: "Lütfen siz olduğunuzu onaylayın",
  panel: "Onay",
  text: "Bu dışa aktarımla hastaların verileri veya erişim kaydı Vigil’den çıkar ve son onayınızın üzerinden çok zaman geçti. Ardından dışa aktarımı yeniden başlatabilirsiniz.",
  submit: "Onayla",
  by_provider: "{{name}} ile onayla",
  provider_refused: "{{name}} az önce oturum açtığınızı onaylamıyor. Lütfen yeniden deneyin.",
  done: "Teşekkürler. Lütfen dışa aktarımı yeniden başlatın.",
  back: "Dışa aktarmadan geri dön",
};
