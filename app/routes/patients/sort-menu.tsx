/** The order of the list if it is shown as cards, without headings to click (below 640 px). */
import { currentPage } from "#app/framework/request/page.ts";
import { Menu, MenuLink } from "#app/ui/menu.tsx";
import type { PatientSortField } from "#contract/patient-list.ts";
import { type ListAddress, listHref, sortedBy } from "./list-address.ts";

const fields = ["alerts", "name", "birth_date", "last_transmission_at"] as const;

export function SortMenu({ address }: { address: ListAddress }) {
  const { t } = currentPage();
  const label = (field: PatientSortField) =>
    t(
      field === "last_transmission_at"
        ? "patients.column.last_transmission"
        : `patients.column.${field}`,
    );
  const order =
    address.direction === "asc" ? t("patients.sorted_ascending") : t("patients.sorted_descending");
  return (
    <Menu
      className="-ms-2 sm:hidden"
      align="start"
      trigger={`${t("patients.sort_by")}: ${label(address.sort)}, ${order}`}
    >
      {fields.map((field) => (
        <MenuLink
          key={field}
          href={listHref(sortedBy(address, field))}
          isCurrent={field === address.sort}
        >
          {label(field)}
        </MenuLink>
      ))}
    </Menu>
  );
}
