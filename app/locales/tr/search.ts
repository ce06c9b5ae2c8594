export const search = {
  title: "Arama",
  field: "Hasta, sayfa veya işlem",
  hint: "Bir hastanın adı, doğum tarihi veya ID'si ya da bir sayfanın adı.",
  first_of:
    "{{total, number}} hastanın ilk {{count, number}} tanesi. Bir kelime daha aramayı daraltır.",
  actions: "İşlemler",
  screens: "Sayfalar",
};
