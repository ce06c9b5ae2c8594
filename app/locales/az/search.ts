export const search = {
  title: "Axtarış",
  field: "Xəstə, səhifə və ya əməliyyat",
  hint: "Xəstənin adı, doğum tarixi və ya ID-si, yaxud səhifənin adı.",
  first_of:
    "{{total, number}} xəstədən ilk {{count, number}} nəfər. Daha bir söz axtarışı daraldır.",
  actions: "Əməliyyatlar",
  screens: "Səhifələr",
};
