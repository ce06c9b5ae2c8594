/** Where the user is signed in, and how to end sessions that were left open. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { listOwnSessions, type OwnSession } from "#app/server/session/own-sessions.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { submitOwnSessions } from "./commands.ts";
import { EndForm } from "./end-form.tsx";
import { Table } from "#app/ui/table.tsx";
import { sessionColumns } from "./session-columns.tsx";
import type { Route } from "./+types/route.ts";

export function action({ request, context }: Route.ActionArgs) {
  return submitOwnSessions(context, request);
}

export async function ServerComponent() {
  const { t } = currentPage();
  const sessions = await listOwnSessions(sessionRuntime(), sessionOf(requestContext()));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("own_sessions.title")} · ${t("shell.app_name")}`}</title>
      <Link href={paths.profile}>{t("profile.title")}</Link>
      <PageHeader
        title={t("own_sessions.title")}
        action={hasOthers && <EndForm which="others">{t("own_sessions.end_others")}</EndForm>}
      />
      <p className="max-w-prose">{t("own_sessions.text")}</p>
      <SessionTable sessions={sessions} />
      {!hasOthers && <p className="text-ink-muted">{t("own_sessions.only_this")}</p>}
    </div>
  );
}

function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const page = currentPage();
  return (
    <div className="rounded-md border border-line bg-raised">
      <Table
        caption={page.t("own_sessions.title")}
        isCaptionHidden
        rows={sessions}
        rowKey={({ id }) => id}
        columns={sessionColumns(page, page.nowMs - sessionRuntime().clock.now())}
      />
    </div>
  );
}
