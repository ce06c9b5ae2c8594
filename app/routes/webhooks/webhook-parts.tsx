/** The list of webhooks and, below it, the deliveries that are not tried again. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ListTable } from "#app/ui/list-table.tsx";
import { ErrorPanel, QuietPanel } from "#app/ui/panel.tsx";
import { FailedDeliveries } from "./failed-deliveries.tsx";
import { loadFailed, loadWebhooks } from "./queries.ts";
import { webhookColumns } from "./webhook-columns.tsx";

export async function WebhookParts() {
  const context = requestContext();
  const page = currentPage();
  const { t } = page;
  const [read, failed] = await Promise.all([loadWebhooks(context), loadFailed(context)]);
  if (!read?.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("webhooks.title") })}
        retryLabel={t("errors.retry")}
        retryHref={paths.webhooks}
      />
    );
  const { webhooks } = read.value;
  if (webhooks.length === 0) return <QuietPanel text={t("webhooks.none")} />;
  return (
    <div className="flex flex-col gap-6">
      <ListTable
        caption={t("webhooks.title")}
        columns={webhookColumns(page)}
        rows={webhooks}
        rowKey={({ id }) => id}
      />
      <FailedDeliveries webhooks={webhooks} read={failed} />
    </div>
  );
}
