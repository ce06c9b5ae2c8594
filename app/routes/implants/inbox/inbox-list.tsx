/** A window of deliveries, the step that can be taken back, and the form that finishes several routine ones. */
import { OverdueTable } from "#app/features/implant-follow-up/overdue-table.tsx";
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { AboveRowLink, RowLink } from "#app/ui/row-link.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { ImplantDelivery } from "#contract/implant-inbox.ts";
import { deliveryTitle, kindText, waitingReasonText } from "./delivery-words.ts";
import { FinishSeveral, severalFormId } from "./finish-several.tsx";
import { type InboxAddress, inboxHref, windowRows } from "./inbox-address.ts";
import type { InboxView } from "./queries.ts";
import { UndoLine } from "./undo-line.tsx";

export async function InboxList({ view }: { view: InboxView }) {
  const page = currentPage();
  const { t, url } = page;
  const { address } = view;
  const [list, hasKeys] = await Promise.all([view.list, view.hasKeys]);
  const { face, value } = await readyOrFace(list, {
    notOffered: t("implant_inbox.not_offered"),
    subject: t("implant_inbox.title"),
    retryHref: inboxHref(address),
  });
  if (face) return face;
  if (address.state === "overdue") return <OverdueList view={view} />;
  const { items, total, last_step } = value;
  const isFiltered = Boolean(address.vendor ?? address.kind ?? address.urgency);
  const routine = items.filter(isRoutine);
  // after a step the page loads again: the keyboard goes on from the list
  const isBack = url.searchParams.has("form") && address.delivery === undefined;
  return (
    <section aria-label={t("implant_inbox.title")} className="flex flex-col gap-3">
      <UndoLine step={last_step} address={address} hasKeys={hasKeys} />
      {items.length === 0 ? (
        <Empty
          text={t(isFiltered ? "implant_inbox.none_filtered" : "implant_inbox.none")}
          {...(isBack && { autoFocus: true })}
        />
      ) : (
        <ListTable
          caption={t("implant_inbox.title")}
          columns={columnsOf(address, items, isBack)}
          rows={items}
          rowKey={({ id }) => id}
          rowClassName={({ id }) => (id === address.delivery ? "bg-accent-tint" : undefined)}
          frameClassName="min-[70rem]:max-h-[calc(100dvh-14rem)]"
        />
      )}
      <Windows address={address} total={total} />
      {routine.length > 1 && <FinishSeveral address={address} />}
      {hasKeys && items.length > 0 && (
        <p className="text-sm text-ink-muted max-[70rem]:hidden">{t("implant_inbox.keys")}</p>
      )}
    </section>
  );
}

/**
 * What may be finished together: filed deliveries in which nothing needs attention. The backend enforces the same.
 */
const isRoutine = ({ state, urgency, alerts }: ImplantDelivery) =>
  state === "new" && urgency === 0 && alerts.length === 0;

/** The keyboard goes on from here if the list has come to its end. */
const Empty = (props: { text: string; autoFocus?: boolean }) => (
  <QuietPanel {...props} tabIndex={-1} className="outline-none" />
);

function columnsOf(
  address: InboxAddress,
  items: readonly ImplantDelivery[],
  isBack: boolean,
): Column<ImplantDelivery>[] {
  const { t, language, zone, nowMs } = currentPage();
  const canTick = items.filter(isRoutine).length > 1;
  const first = isBack ? items[0]?.id : undefined;
  const tick: Column<ImplantDelivery> = {
    key: "tick",
    header: <span className="sr-only">{t("implant_inbox.column.tick")}</span>,
    label: t("implant_inbox.column.tick"),
    isCompact: true,
    className: "w-10",
    cell: (item) =>
      isRoutine(item) && (
        <AboveRowLink>
          <Checkbox
            id={`tick-${item.id}`}
            form={severalFormId}
            name="delivery_ids"
            value={item.id}
            defaultChecked={address.isRoutineTicked}
            label={t("implant_inbox.tick_one", { name: deliveryTitle(t, item) })}
            isLabelHidden
          />
        </AboveRowLink>
      ),
  };
  return [
    ...(canTick ? [tick] : []),
    {
      key: "delivery",
      header: t("implant_inbox.column.delivery"),
      isRowHeader: true,
      cell: (item) => (
        <Line
          item={item}
          href={inboxHref({ ...address, delivery: item.id, isRoutineTicked: false })}
          isCurrent={item.id === address.delivery}
          hasFocus={item.id === address.delivery || item.id === first}
        />
      ),
    },
    {
      key: "received",
      header: t("implant_inbox.column.received"),
      className: "align-top whitespace-nowrap",
      cell: ({ received_at }) => (
        <time dateTime={received_at} className="text-sm">
          {formatRecentInstant(received_at, nowMs, language, zone)}
        </time>
      ),
    },
  ];
}

interface LineProps {
  item: ImplantDelivery;
  href: string;
  isCurrent: boolean;
  hasFocus: boolean;
}

function Line({ item, href, isCurrent, hasFocus }: LineProps) {
  const { t } = currentPage();
  const { alerts, reason, urgency, vendor, kind } = item;
  const more = reason && item.state !== "new" ? waitingReasonText(t, reason) : alerts.join(" · ");
  return (
    <span className="flex min-w-0 items-start gap-2 py-1 text-start font-normal">
      <span className="w-4 shrink-0 pt-0.5">
        {urgency >= 300 && <SeverityMark kind="alert" label={t("implant_inbox.level.red")} />}
        {urgency >= 200 && urgency < 300 && (
          <SeverityMark kind="warning" label={t("implant_inbox.level.yellow")} />
        )}
      </span>
      <span className="flex min-w-0 flex-col">
        <RowLink
          href={href}
          aria-current={isCurrent ? "true" : undefined}
          className="font-semibold wrap-anywhere"
          {...(hasFocus && { autoFocus: true })}
        >
          {deliveryTitle(t, item)}
        </RowLink>
        <span className="text-sm text-ink-muted">
          {[vendor, kindText(t, kind)].filter(Boolean).join(" · ")}
        </span>
        {more && <span className="line-clamp-2 text-sm wrap-anywhere">{more}</span>}
      </span>
    </span>
  );
}

async function OverdueList({ view: { overdue, address } }: { view: InboxView }) {
  const { t } = currentPage();
  const { face, value } = await readyOrFace(overdue, {
    notOffered: t("implant_inbox.not_offered"),
    subject: t("implant_inbox.overdue.title"),
    retryHref: inboxHref(address),
  });
  if (face) return face;
  const { items, total } = value;
  return (
    <section aria-label={t("implant_inbox.overdue.title")} className="flex flex-col gap-3">
      {items.length === 0 ? (
        <Empty text={t("implant_inbox.overdue.none")} />
      ) : (
        <div className="rounded-md border border-line bg-raised">
          <OverdueTable items={items} />
        </div>
      )}
      <Windows address={address} total={total} />
    </section>
  );
}

function Windows({ address, total }: { address: InboxAddress; total: number }) {
  return (
    <ListWindows
      skip={address.skip}
      total={total}
      windowRows={windowRows}
      hrefOf={(skip) =>
        inboxHref({ ...address, skip, delivery: undefined, isRoutineTicked: false })
      }
    />
  );
}
