/** The columns of the desk. */
import { causeText, stepText } from "#app/features/connectivity/connectivity-words.ts";
import type { TFunction } from "i18next";
import { Badge, type BadgeProps } from "#app/ui/badge.tsx";
import { stateText } from "../../features/connectivity/connectivity-words.ts";
import { patientColumn } from "#app/features/person/patient-column.tsx";
import { sortName } from "#app/features/person/person-name.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AboveRowLink } from "#app/ui/row-link.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { ConnectivityItem } from "#contract/connectivity.ts";
import { type DeskAddress, deskHref } from "./desk-address.ts";
import { outcomeText } from "./outcome-text.ts";

export function deskColumns(page: Page, address: DeskAddress): Column<ConnectivityItem>[] {
  const { t, language, zone } = page;
  const missing = <Missing label={t("actions.no_value")} />;
  const moment = (at: string | null, none = missing) =>
    at === null ? none : <time dateTime={at}>{formatInstant(at, "dateTime", language, zone)}</time>;
  return [
    patientColumn(t("devices.column.patient")),
    {
      key: "state",
      header: t("devices.column.state"),
      cell: ({ state }) => <StateBadge state={state} t={t} />,
    },
    // what to do comes before what explains it: in a narrow window the rest is scrolled to
    {
      key: "next_step",
      header: t("devices.column.next_step"),
      cell: (item) => stepText(t, item, language) ?? missing,
    },
    {
      key: "actions",
      header: <span className="sr-only">{t("devices.column.actions")}</span>,
      label: t("devices.column.actions"),
      cell: ({ patient_id, patient_info }) => (
        <AboveRowLink>
          <ButtonLink
            href={deskHref({ ...address, call: patient_id })}
            size="small"
            aria-label={`${t("devices.record")}: ${sortName(patient_info)}`}
          >
            {t("devices.record")}
          </ButtonLink>
        </AboveRowLink>
      ),
    },
    {
      key: "last_contact",
      header: t("devices.column.last_contact"),
      cell: ({ last_contact_at }) => moment(last_contact_at, <>{t("devices.never")}</>),
    },
    {
      key: "cause",
      header: t("devices.column.cause"),
      cell: (item) => causeText(t, item) ?? missing,
    },
    {
      key: "expected",
      header: t("devices.column.expected"),
      cell: ({ expected_by }) => moment(expected_by),
    },
    {
      key: "devices",
      header: t("devices.column.devices"),
      cell: (item) => (item.devices.length === 0 ? missing : <Devices item={item} t={t} />),
    },
    {
      key: "last_call",
      header: t("devices.column.last_call"),
      cell: ({ last_call }) =>
        last_call ? (
          <>
            {moment(last_call.called_at)} {outcomeText(t, last_call.outcome)}
          </>
        ) : (
          missing
        ),
    },
  ];
}

/** The state of a device is shown beside it if it differs from the patient's. */
function Devices({ item, t }: { item: ConnectivityItem } & Pick<Page, "t">) {
  return (
    <ul className="flex gap-x-4 max-sm:flex-col">
      {item.devices.map(({ id, name, state }) => (
        <li key={id} className="flex items-baseline gap-x-2">
          <span>{name || t("devices.unnamed")}</span>
          {state !== item.state && <StateBadge state={state} t={t} />}
        </li>
      ))}
    </ul>
  );
}

/** Grey for no data, as everywhere: silence says nothing about a patient's condition. */
const variants: Readonly<Record<string, BadgeProps["variant"]>> = {
  disconnected: "no-data",
  late: "outline",
  snoozed: "outline",
  away: "neutral",
  connected: "accent",
  inactive: "outline",
};

function StateBadge({ state, t }: { state: string; t: TFunction }) {
  return <Badge variant={variants[state] ?? "outline"}>{stateText(t, state)}</Badge>;
}
