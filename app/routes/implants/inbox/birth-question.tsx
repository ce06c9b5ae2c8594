/** Asked once more before a delivery goes to somebody with another date of birth: both dates, and a box to tick. */
import { fullName } from "#app/features/person/person-name.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { ImplantDelivery } from "#contract/implant-inbox.ts";
import { sentBirthText } from "./delivery-words.ts";

interface BirthQuestionProps {
  /** as the message says it */
  sent: string;
  person: NonNullable<ImplantDelivery["patient"]>;
}

export function BirthQuestion({ sent, person }: BirthQuestionProps) {
  const { t, language } = currentPage();
  return (
    <Checkbox
      // holds for this one only: whoever is chosen instead is asked about anew
      name="confirmed_id"
      value={person.patient_id}
      label={t("implant_inbox.birth_confirm")}
      errors={[
        t("implant_inbox.birth_differs", {
          sent: sentBirthText(sent, language),
          own: person.birth_date ? formatCalendarDay(person.birth_date, language) : "",
          name: fullName(person) || `PAT${person.short_id}`,
        }),
      ]}
    />
  );
}
