/** The columns of the list of webhooks. */
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { Webhook } from "#contract/webhook.ts";
import { ActionForm } from "./action-form.tsx";
import { failureText, kindText, stateOf, type WebhookState } from "./webhook-words.ts";
import { editHref, failedId, removeHref } from "./webhooks-address.ts";

const looks = {
  disabled: "outline",
  unused: "neutral",
  waiting: "neutral",
  failing: "warning",
  working: "accent",
} as const satisfies Record<WebhookState, string>;

export function webhookColumns(page: Page): Column<Webhook>[] {
  const { t } = page;
  return [
    {
      key: "url",
      header: t("webhooks.column.url"),
      isRowHeader: true,
      className: "sm:min-w-44",
      cell: ({ url, note }) => (
        <span className="wrap-anywhere">
          {url}
          {note && <span className="block text-sm font-normal text-ink-muted">{note}</span>}
        </span>
      ),
    },
    {
      key: "kinds",
      header: t("webhooks.column.kinds"),
      className: "sm:min-w-36",
      cell: ({ kinds }) => kinds.map((kind) => kindText(t, kind)).join(", "),
    },
    {
      key: "state",
      header: t("webhooks.column.state"),
      cell: (webhook) => <State webhook={webhook} page={page} />,
    },
    {
      key: "latest",
      header: t("webhooks.column.latest"),
      className: "sm:min-w-36",
      cell: ({ latest_delivery }) => <Latest delivery={latest_delivery} page={page} />,
    },
    {
      key: "actions",
      header: <span className="sr-only">{t("webhooks.column.actions")}</span>,
      label: t("webhooks.column.actions"),
      cell: (webhook) => <Actions webhook={webhook} t={t} />,
    },
  ];
}

/** Its state, and how many deliveries wait or have failed for good. */
function State({ webhook, page: { t, language } }: { webhook: Webhook; page: Page }) {
  const { waiting_count, failed_count } = webhook;
  const state = stateOf(webhook);
  const number = (count: number) => ({ count, number: formatNumber(count, language) });
  return (
    <div className="flex flex-col items-start gap-1 text-sm max-sm:items-end">
      <Badge variant={looks[state]}>{t(`webhooks.state.${state}`)}</Badge>
      {waiting_count > 0 && <span>{t("webhooks.waiting", number(waiting_count))}</span>}
      {failed_count > 0 && (
        <Link href={`#${failedId}`}>{t("webhooks.failed", number(failed_count))}</Link>
      )}
    </div>
  );
}

interface LatestProps {
  delivery: Webhook["latest_delivery"];
  page: Page;
}

function Latest({ delivery, page: { t, language, zone } }: LatestProps) {
  if (delivery === null) return t("webhooks.never");
  const { kind, created_at, delivered_at, last_failure } = delivery;
  const at = delivered_at ?? created_at;
  return (
    <div>
      <time dateTime={at}>{formatInstant(at, "dateTime", language, zone)}</time>
      <span className="block">{kindText(t, kind)}</span>
      {delivered_at === null && last_failure !== null && (
        <span className="block text-sm text-ink-muted">{failureText(t, last_failure)}</span>
      )}
    </div>
  );
}

function Actions({ webhook, t }: { webhook: Webhook } & Pick<Page, "t">) {
  const { id, version, url, disabled_at } = webhook;
  const about = (label: string) => ({ "aria-label": `${label}: ${url}`, children: label });
  return (
    <div className="flex flex-wrap gap-2">
      {disabled_at === null && <ActionForm intent="test" id={id} {...about(t("webhooks.test"))} />}
      <ButtonLink href={editHref(id)} size="small" {...about(t("webhooks.edit"))} />
      {disabled_at === null ? (
        <ActionForm intent="disable" id={id} version={version} {...about(t("webhooks.disable"))} />
      ) : (
        <ActionForm intent="enable" id={id} version={version} {...about(t("webhooks.enable"))} />
      )}
      <ButtonLink
        href={removeHref(id)}
        size="small"
        variant="destructive-quiet"
        {...about(t("webhooks.remove"))}
      />
    </div>
  );
}
