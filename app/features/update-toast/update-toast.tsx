/**
 * A newer version of the app is there: said until it is closed or loaded (TOAST-03 to 08). The live script asks for this
 * part every fifteen minutes with the version that the page came with; in development nothing is asked.
 */
import type { ReactNode } from "react";
import { isUpdateDue, isVersionChecked } from "#app/domain/app-version.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { appVersion } from "#app/server/app-version.ts";
import { currentPage } from "#app/server/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { settle } from "#app/server/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { ToastList } from "#app/ui/toast-list.tsx";
import { getVersions } from "#contract/version.ts";

const mode = import.meta.env.PROD ? "production" : "development";

/** In the shell: nothing yet, and when to ask. */
export function UpdateCheck() {
  return isVersionChecked(mode) ? <Frame running={appVersion} /> : null;
}

/** What is asked for again, and when: the same in the page and in the part's own answer. */
function Frame({ running, children }: { running: string; children?: ReactNode }) {
  return (
    <div
      id="update-toast"
      data-refresh={withSearch(paths.updateToastPart, { running })}
      data-refresh-ms={staleTimes.version.refetchMs}
    >
      {children}
    </div>
  );
}

/** The part itself. A check that fails says nothing; the next one follows (TOAST-07). */
export async function UpdateToast({ running, page }: { running: string; page: string }) {
  const { t } = currentPage();
  const versions = await settle(v1(requestContext()).call(getVersions));
  const isDue = versions.isReady && isUpdateDue(running, versions.value.web_app);
  return (
    <Frame running={running}>
      {isDue && (
        <ToastList
          label={t("shell.update_available")}
          closeLabel={t("actions.close")}
          closeHref={page}
          toasts={[
            {
              id: `update-${versions.value.web_app}`,
              kind: "info",
              // until it is closed or followed (TOAST-08)
              closesAfterMs: "never",
              text: t("shell.update_available"),
              action: { label: t("shell.refresh"), href: page },
            },
          ]}
        />
      )}
    </Frame>
  );
}
