/**
 * A newer version of the app is available: shown until it is closed or loaded. This part is read every fifteen minutes
 * with the version of the page; never in development.
 */
import { isUpdateDue, isVersionChecked } from "./app-version.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { appVersion } from "#app/server/app-version.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { ToastList } from "#app/ui/toast-list.tsx";
import { getVersions } from "#contract/version.ts";

const mode = import.meta.env.PROD ? "production" : "development";

/** In the shell: nothing yet, and when to ask. */
export function UpdateCheck() {
  if (!isVersionChecked(mode)) return null;
  return (
    <RefreshedPart
      id="update-toast"
      address={withSearch(paths.updateToastPart, { running: appVersion })}
      refreshMs={staleTimes.version.refetchMs}
      // nothing of it is shown that could be old
      asOf=""
    >
      {null}
    </RefreshedPart>
  );
}

/** The part itself. A check that fails says nothing; the next one follows. */
export async function UpdateToast({ running, page }: { running: string; page: string }) {
  const { t } = currentPage();
  const versions = await settle(v1(requestContext()).call(getVersions));
  const isDue = versions.isReady && isUpdateDue(running, versions.value.web_app);
  if (!isDue) return null;
  return (
    <ToastList
      label={t("shell.update_available")}
      closeLabel={t("actions.close")}
      closeHref={page}
      toasts={[
        {
          id: `update-${versions.value.web_app}`,
          kind: "info",
          // until it is closed or followed
          closesAfterMs: "never",
          text: t("shell.update_available"),
          action: { label: t("shell.refresh"), href: page },
        },
      ]}
    />
  );
}
