/**
 * A second question before a delivery goes to a patient with another date of birth: both dates, and a box to tick.
 */
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
      // counts for this candidate only: for another one the question is put again
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
