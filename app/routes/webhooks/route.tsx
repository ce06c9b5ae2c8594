/** Webhooks: where the clinic's own systems receive events, for administrators. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { submitWebhooks } from "./commands.ts";
import { loadFailed, loadWebhooks } from "./queries.ts";
import { SecretShown } from "./secret-shown.tsx";
import { WebhookDialogs } from "./webhook-dialogs.tsx";
import { WebhookParts } from "./webhook-parts.tsx";
import { addHref } from "./webhooks-address.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadWebhooks(context);
  void loadFailed(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitWebhooks(context, request);
}

export async function ServerComponent() {
  const { t } = currentPage();
  const read = await loadWebhooks(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("webhooks.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("webhooks.title")}
        sentence={t("webhooks.intro")}
        action={
          read && (
            <ButtonLink href={addHref} variant="primary" icon="plus">
              {t("webhooks.add")}
            </ButtonLink>
          )
        }
      />
      {read ? (
        <>
          <p className="max-w-prose text-ink-muted">{t("webhooks.no_alarm")}</p>
          <SecretShown />
          <RefreshedPart
            id="webhooks"
            address={paths.webhooksPart}
            refreshMs={staleTimes.webhooks.refetchMs}
            asOf={asOfText()}
          >
            <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
              <WebhookParts />
            </Suspense>
          </RefreshedPart>
          <WebhookDialogs />
        </>
      ) : (
        <QuietPanel text={t("webhooks.not_offered")} />
      )}
    </div>
  );
}
