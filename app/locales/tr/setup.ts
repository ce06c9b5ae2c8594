import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Bu kliniği kur",
  intro:
    "İlk kurumu ve onun ilk yöneticisini oluşturur. Bu sayfa bir kullanıcı oluşana kadar vardır.",
  code: "Tek kullanımlık kod",
  code_hint: "Son başlatmanın günlüğünde yazar ve {{hours}} saat geçerlidir.",
  institution: "Kurum",
  programs: "Programlar",
  program_required: "Lütfen en az bir program seçin",
  first_name: "Ad",
  last_name: "Soyad",
  email: "E-posta",
  email_hint: "Bununla oturum açarsınız.",
  password: "Parola",
  confirm_password: "Parola tekrar",
  submit: "Kur",
  wrong_code: "Kod yanlış ya da süresi dolmuş. Vigil her başlatmada yenisini oluşturur.",
  taken: "Bu kliniği başka biri kurdu. Oturum açın ya da ondan bir hesap isteyin.",
  done: "Klinik kuruldu. E-posta adresinizle oturum açın.",
} satisfies MessagesOf<"tr">["setup"];
