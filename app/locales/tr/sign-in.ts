import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Giriş yap",
  tabs_label: "Giriş yap veya erişim iste",
  tab_login: "Giriş yap",
  tab_signup: "Erişim iste",
  username: "Kullanıcı adı",
  password: "Şifre",
  show_password: "Şifreyi göster",
  hide_password: "Şifreyi gizle",
  submit: "Giriş yap",
  forgot_password: "Şifrenizi mi unuttunuz?",
  wrong_credentials: "Kullanıcı adı veya şifre yanlış",
  patient_not_allowed:
    "Hastaların bu uygulamaya erişimi yoktur. Lütfen hasta uygulamasını kullanın.",
  session_ended: "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
  form_waits: "Yazdıklarınız saklandı. Yeniden oturum açtığınızda formda olacak.",
  others_form:
    "Hiçbir şey kaydedilmedi: sayfayı, burada oturumu artık açık olmayan başka biri açmıştı.",
  form_kept:
    "Oturumunuz sona ermişti, hiçbir şey gönderilmedi. Yazdıklarınız yeniden burada: lütfen kontrol edip gönderin.",
  other_signed_in:
    "Bu tarayıcıda {{name}} oturum açmış durumda. Başka bir hesap kullanmak için lütfen önce çıkış yapın.",
  cookie_missing:
    "Tarayıcı oturum çerezini geri göndermedi. Vigil’i https ile veya bu bilgisayarda açın ve çerezlere izin verin.",
  too_many_attempts: "Çok fazla deneme. Lütfen {{time}} bekleyin.",
  demo_accounts: "Demo hesapları",
  marketing_title: "Hastalarınız, vizitler arasında da gözetim altında",
  marketing_text:
    "Vigil bugün size kimin ihtiyacı olduğunu önce gösterir: kalp yetersizliği hastalarının kilosu, tansiyonu, kalp ritmi, iyilik hali ve implantları.",
  contact: "İletişim",
  imprint: "Künye",
  copyright: "© {{year}} Vigil, sürüm {{version}}",
  provider: {
    submit: "{{name}} ile oturum aç",
    or: "veya bir Vigil parolasıyla",
    down: "{{name}} şu anda erişilebilir değil. Lütfen birazdan yeniden deneyin.",
    refused: "{{name}} oturumunuzu açmadı. Lütfen yeniden deneyin.",
    no_call: "Bu kurulumun arka ucu, kimlik sağlayıcıyla oturum açmayı bilmiyor.",
    no_group:
      "{{name}} sizi tanıyor, ancak gruplarınızdan hiçbirinin Vigil’e erişimi yok. Lütfen yöneticinize başvurun.",
    link_not_allowed:
      "Adınız veya e-posta adresinizle bir hesap zaten var. Bir yönetici, {{name}} ile açılmasına izin vermelidir.",
    account_closed: "Vigil hesabınız kapatılmış. Lütfen yöneticinize başvurun.",
    second_factor_missing:
      "Rolünüz ikinci bir faktör gerektiriyor ve {{name}} sizden bunu istemedi. Lütfen yöneticinize başvurun.",
    leave_title: "Vigil oturumunuz kapatıldı",
    leave_text:
      "Orada kimse sizin adınıza devam etmesin diye şimdi {{name}} oturumunuz da kapatılıyor.",
    leave: "{{name}} oturumunu kapat",
    not_left:
      "Vigil oturumunuz kapatıldı, ancak {{name}} erişilebilir değil: oradaki oturumunuz hâlâ açık. Tarayıcıyı kapatın.",
  },
  must_change: {
    title: "Lütfen yeni bir şifre belirleyin",
    text: "Şifreniz başkası tarafından verildi. Yalnızca sizin bilmeniz için değiştirin.",
    later: "Daha sonra hatırlat",
    now: "Şimdi değiştir",
  },
  change_password: {
    title: "Şifreyi değiştir",
    old_password: "Eski şifre",
    new_password: "Yeni şifre",
    confirm_password: "Yeni şifreyi onaylayın",
    hint_one: "En az {{count}} karakter",
    hint_other: "En az {{count}} karakter",
    submit: "Şifreyi değiştir",
    changed: "Şifreniz değiştirildi.",
    unclear:
      "Şifrenizin değiştirilip değiştirilmediği kesin değil. Eskisi kabul edilmezse yenisi artık geçerlidir.",
  },
  forgot: {
    title: "Hesabınızı kurtarma",
    intro: "Hastalarınızın güvenliği için şifreler e-posta ile sıfırlanmaz.",
    step_contact: "Kurumunuzun yöneticisine başvurun veya destek ekibini arayın.",
    step_identity: "Kimliğinizi doğrular ve tek girişlik bir şifre verirler.",
    step_change: "Bununla giriş yapın ve kendi şifrenizi belirleyin.",
    support_phone: "Telefonla destek: {{phone}}",
    back_to_login: "Girişe dön",
  },
} satisfies MessagesOf<"tr">["sign_in"];
