import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Bu xəstə ilə kim məşğuldur",
  free: "Bu xəstə ilə heç kim məşğul deyil",
  yours: "Bu xəstə ilə siz məşğulsunuz, başlanğıc: {{time}}",
  held: "Bu xəstə ilə {{name}} məşğuldur, başlanğıc: {{time}}",
  given_by: "Təhvil verən: {{name}}",
  somebody: "komandadan kimsə",
  you: "Siz",
  since: "{{name}}, başlanğıc: {{time}}",
  filter: {
    label: "Məşğul olan şəxsə görə xəstələr",
    all: "Hamısı",
    mine: "Mənimkilər",
    unclaimed: "Götürülməyib",
    with_overdue:
      "Vaxtı keçmiş xəstələr, kimin məşğul olmasından asılı olmayaraq, həmişə siyahıda olur.",
    none_mine: "Hazırda bu xəstələrin heç biri ilə məşğul deyilsiniz.",
    none_unclaimed: "Bu xəstələrin hər biri ilə artıq kimsə məşğuldur.",
    show_all: "Hamısını göstər",
  },
  take: "Götür",
  take_over: "Öz üzərinə keçir",
  release: "Burax",
  give: "Həmkara təhvil ver",
  give_submit: "Təhvil ver",
  colleague: "Həmkar",
  sentence: "Həmkarınızın bilməli olduğu",
  no_colleague: "Müəssisənizdə bu xəstəni təhvil verə biləcəyiniz həmkar yoxdur.",
  was_taken: "Bu xəstə ilə siz məşğulsunuz",
  was_released: "Xəstə buraxıldı",
  was_given: "Xəstə həmkarınıza təhvil verildi",
  failed:
    "Heç nə dəyişdirilmədi. Səhifəni yenidən yükləyin və bu xəstə ilə kimin məşğul olduğuna baxın.",
  refused: {
    held_by_somebody_else:
      "Bu arada bir həmkarınız bu xəstəni götürüb. Heç nə dəyişdirilmədi; kim olduğu səhifədə göstərilir.",
    no_longer_held:
      "Bu arada xəstə buraxılıb və ya başqasına təhvil verilib. Heç nə dəyişdirilmədi; indiki vəziyyət səhifədə göstərilir.",
  },
} satisfies MessagesOf<"az">["team"];
