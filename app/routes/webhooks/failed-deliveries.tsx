/** Deliveries that are not tried again: when, what, why, and the buttons that send them once more. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Panel, PanelEmpty, PanelFailed } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Webhook, WebhookDelivery } from "#contract/webhook.ts";
import { ActionForm } from "./action-form.tsx";
import { failureText, kindText } from "./webhook-words.ts";
import { failedId } from "./webhooks-address.ts";

interface FailedDeliveriesProps {
  webhooks: readonly Webhook[];
  read: Settled<{ deliveries: readonly WebhookDelivery[] }>;
}

export function FailedDeliveries({ webhooks, read }: FailedDeliveriesProps) {
  const { t, language } = currentPage();
  const panel = { id: failedId, title: t("webhooks.failed_title") };
  if (!read.isReady)
    return (
      <PanelFailed
        {...panel}
        text={t("errors.panel_failed", { subject: t("webhooks.failed_title") })}
        retryLabel={t("errors.retry")}
        retryHref={paths.webhooks}
      />
    );
  const { deliveries } = read.value;
  if (deliveries.length === 0) return <PanelEmpty {...panel} text={t("webhooks.failed_none")} />;
  const total = webhooks.reduce((sum, { failed_count }) => sum + failed_count, 0);
  return (
    <Panel {...panel}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-ink-muted">{t("webhooks.failed_text")}</p>
        <ul className="flex flex-col gap-2">
          {webhooks
            .filter(({ failed_count }) => failed_count > 1)
            .map(({ id, url, failed_count }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">{url}</span>
                <ActionForm intent="resend_all" id={id} className="whitespace-normal">
                  {t("webhooks.resend_all", {
                    count: failed_count,
                    number: formatNumber(failed_count, language),
                  })}
                </ActionForm>
              </li>
            ))}
        </ul>
        {deliveries.length < total && (
          <p>
            {t("webhooks.failed_newest", {
              shown: formatNumber(deliveries.length, language),
              total: formatNumber(total, language),
            })}
          </p>
        )}
        <div className="relative min-w-0 overflow-x-auto">
          <Table
            caption={t("webhooks.failed_title")}
            isCaptionHidden
            columns={deliveryColumns(webhooks)}
            rows={deliveries}
            rowKey={({ id }) => id}
          />
        </div>
      </div>
    </Panel>
  );
}

function deliveryColumns(webhooks: readonly Webhook[]): Column<WebhookDelivery>[] {
  const { t, language, zone } = currentPage();
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
  return [
    {
      key: "created",
      header: t("webhooks.column.created"),
      isRowHeader: true,
      className: "sm:min-w-32",
      cell: ({ created_at }) => (
        <time dateTime={created_at}>{formatInstant(created_at, "dateTime", language, zone)}</time>
      ),
    },
    { key: "kind", header: t("webhooks.column.kind"), cell: ({ kind }) => kindText(t, kind) },
    {
      key: "url",
      header: t("webhooks.column.url"),
      cell: ({ webhook_id }) => <span className="wrap-anywhere">{urls.get(webhook_id)}</span>,
    },
    {
      key: "reason",
      header: t("webhooks.column.reason"),
      cell: ({ last_failure }) => (last_failure === null ? "" : failureText(t, last_failure)),
    },
    {
      key: "attempts",
      header: t("webhooks.column.attempts"),
      align: "end",
      cell: ({ attempt_count }) => formatNumber(attempt_count, language),
    },
    {
      key: "actions",
      header: <span className="sr-only">{t("webhooks.column.actions")}</span>,
      label: t("webhooks.column.actions"),
      cell: ({ id }) => (
        <ActionForm intent="resend" id={id}>
          {t("webhooks.resend")}
        </ActionForm>
      ),
    },
  ];
}
