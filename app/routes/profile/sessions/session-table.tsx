import { currentPage } from "#app/framework/request/page.ts";
import type { OwnSession } from "#app/server/session/own-sessions.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { Table } from "#app/ui/table.tsx";
import { sessionColumns } from "./session-columns.tsx";

export function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
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
