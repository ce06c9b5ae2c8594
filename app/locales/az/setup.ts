import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Bu klinikanı qurun",
  intro:
    "İlk müəssisəni və onun ilk inzibatçısını yaradır. Bu səhifə istifadəçi olana qədər mövcuddur.",
  code: "Birdəfəlik kod",
  code_hint: "Son başlanğıcın jurnalında yazılıb və {{hours}} saat etibarlıdır.",
  institution: "Müəssisə",
  programs: "Proqramlar",
  program_required: "Ən azı bir proqram seçin",
  first_name: "Ad",
  last_name: "Soyad",
  email: "E-poçt",
  email_hint: "Onunla daxil olursunuz.",
  password: "Parol",
  confirm_password: "Parol bir daha",
  submit: "Qur",
  wrong_code: "Kod yanlışdır və ya vaxtı keçib. Vigil hər başlanğıcda yenisini yaradır.",
  taken: "Bu klinikanı başqası qurub. Daxil olun və ya ondan hesab istəyin.",
  done: "Klinika quruldu. E-poçt ünvanınızla daxil olun.",
} satisfies MessagesOf<"az">["setup"];
