/** The year and, for a user with several, the institution, in a form that needs no script. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { clinicYear, type StatisticsView } from "./queries.ts";
import { offeredYears } from "./statistics-address.ts";

export async function YearChoice({ view: { address, read } }: { view: StatisticsView }) {
  const { t } = currentPage();
  const settled = await read;
  const institutions = settled?.isReady ? settled.value.institutions : [];
  const years = [...new Set([...offeredYears(clinicYear()), address.year])];
  return (
    <form method="get" action={paths.statistics} className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t("statistics.year")}
        name="year"
        defaultValue={String(address.year)}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      {institutions.length > 1 && (
        <SelectField
          label={t("statistics.institution")}
          name="institution"
          defaultValue={address.institution ?? ""}
          options={[
            { value: "", label: t("statistics.all_institutions") },
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button type="submit">{t("statistics.show")}</Button>
    </form>
  );
}
