export const stepUp = {
  title: "Zəhmət olmasa, bunun siz olduğunuzu təsdiqləyin",
  panel: "Təsdiq",
  text: "Bu ixracla xəstələrin məlumatları və ya giriş jurnalı Vigil-dən kənara çıxır, son təsdiqiniz isə çoxdan olub. Sonra ixracı yenidən başlada bilərsiniz.",
  submit: "Təsdiqlə",
  by_provider: "{{name}} ilə təsdiqlə",
  provider_refused:
    "{{name}} indicə daxil olduğunuzu təsdiqləmir. Zəhmət olmasa, yenidən cəhd edin.",
  done: "Təşəkkür edirik. Zəhmət olmasa, ixracı yenidən başladın.",
  back: "İxrac etmədən qayıt",
};
