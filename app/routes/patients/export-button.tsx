/** The list as it is searched, filtered and sorted, as a file. A form: making a copy is an act, no page to go to. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

export function ExportButton({ address }: { address: ListAddress }) {
  const { t } = currentPage();
  const whole = { ...address, skip: 0, after: undefined };
  return (
    <form method="post" action={listHref(whole, paths.patientsExport)}>
      <Button size="small" icon="download">
        {t("patients.export.button")}
      </Button>
    </form>
  );
}
