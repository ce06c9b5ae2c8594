/** The states with their counts, and the filters of the list: a form of the address, without patient data. */
import { paths } from "#app/addresses/paths.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { type InboxAddress, deliveryKinds, inboxStates, stateHref } from "./inbox-address.ts";
import type { InboxView } from "./queries.ts";

export async function InboxFilters({ view: { address, ...view } }: { view: InboxView }) {
  const { t, language } = currentPage();
  const [list, overdue] = await Promise.all([view.list, view.overdue]);
  // the list says that the backend has no inbox
  if (!list) return null;
  const counts = {
    ...(list.isReady ? list.value.counts : {}),
    ...(overdue?.isReady ? { overdue: overdue.value.total } : {}),
  };
  const countOf = (state: (typeof inboxStates)[number]): number | undefined =>
    (counts as Partial<Record<typeof state, number>>)[state];
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t("implant_inbox.states")} className="overflow-x-auto">
        <ul className="flex gap-1 min-[84rem]:flex-col">
          {inboxStates.map((state) => (
            <li key={state}>
              <a
                href={stateHref(address, state)}
                aria-current={address.state === state ? "page" : undefined}
                className="row-height flex items-center justify-between gap-2 rounded-md px-2.5 whitespace-nowrap text-ink -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                {t(`implant_inbox.state.${state}`)}
                <span className="text-sm font-normal">
                  {formatNumberOr(countOf(state), language)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {address.state !== "overdue" && (
        <FilterForm address={address} vendors={list.isReady ? list.value.vendors : []} />
      )}
    </div>
  );
}

const formatNumberOr = (count: number | undefined, language: Parameters<typeof formatNumber>[1]) =>
  count === undefined ? "–" : formatNumber(count, language);

function FilterForm({ address, vendors }: { address: InboxAddress; vendors: readonly string[] }) {
  const { t } = currentPage();
  const any = { placeholder: t("implant_inbox.any"), required: false };
  return (
    <form
      method="get"
      action={paths.implantInbox}
      aria-label={t("implant_inbox.filter")}
      className="grid grid-cols-2 items-end gap-2 sm:grid-cols-4 min-[84rem]:grid-cols-1"
    >
      <input type="hidden" name="state" value={address.state} />
      <SelectField
        {...any}
        name="vendor"
        label={t("implant_inbox.vendor")}
        defaultValue={address.vendor ?? ""}
        options={vendors.map((value) => ({ value, label: value }))}
      />
      <SelectField
        {...any}
        name="urgency"
        label={t("implant_inbox.urgency")}
        defaultValue={address.urgency ?? ""}
        options={(["red", "yellow", "routine"] as const).map((value) => ({
          value,
          label: t(`implant_inbox.level.${value}`),
        }))}
      />
      <SelectField
        {...any}
        name="kind"
        label={t("implant_inbox.kind")}
        defaultValue={address.kind ?? ""}
        options={deliveryKinds.map((value) => ({
          value,
          label: t(`implant_inbox.kinds.${value}`),
        }))}
      />
      <Button>{t("actions.apply")}</Button>
    </form>
  );
}
