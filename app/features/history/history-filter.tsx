/** Which events are shown: a form that requests the page again. */
import { type HistoryEventType, historyEventTypes } from "./history-events.ts";
import { historyParameters } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Menu } from "#app/ui/menu.tsx";

export function HistoryFilter({ types }: { types: readonly HistoryEventType[] }) {
  const { t, url } = currentPage();
  const { type: typeName, isFiltered } = historyParameters;
  const others = [...url.searchParams].filter(
    ([name]) => name !== typeName && name !== isFiltered && name !== "form",
  );
  return (
    <Menu trigger={t("history.filter")}>
      <li>
        <form method="get" className="flex flex-col px-2 pb-2">
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name={isFiltered} value="1" />
          {historyEventTypes.map((type) => (
            <Checkbox
              key={type}
              id={`${typeName}-${type}`}
              name={typeName}
              value={type}
              label={t(`history.type.${type}`)}
              defaultChecked={types.includes(type)}
            />
          ))}
          <Button variant="primary" className="mt-2">
            {t("actions.apply")}
          </Button>
        </form>
      </li>
    </Menu>
  );
}
