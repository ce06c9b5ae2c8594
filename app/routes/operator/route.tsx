/** The state of the installation and what it needs, for administrators. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { OperationList } from "./operation-list.tsx";
import { ownSettings } from "./own-settings.ts";
import { loadOperation } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadOperation(context);
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("operator.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("operator.title")} sentence={t("operator.intro")} />
      <RefreshedPart
        id="operation"
        address={paths.operatorPart}
        refreshMs={staleTimes.operation.refetchMs}
        asOf={asOfText()}
      >
        <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
          <OperationList />
        </Suspense>
      </RefreshedPart>
      <OwnSettings />
    </div>
  );
}

function OwnSettings() {
  const { t } = currentPage();
  return (
    <Panel id="own-settings" title={t("operator.settings")}>
      <p className="mb-2 max-w-prose text-sm text-ink-muted">{t("operator.settings_text")}</p>
      <dl className="flex flex-col">
        {ownSettings(process.env).map(({ name, source, value }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <dt className="font-mono text-sm">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {value ?? t("operator.secret")}{" "}
              <span className="text-sm text-ink-muted">{t(`operator.source.${source}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
