/** The runs, the newest first, and the form that begins one. */
import { paths } from "#app/addresses/paths.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { LetterRun } from "#contract/letter.ts";
import { BeginForm } from "./begin-form.tsx";
import { loadRuns } from "./queries.ts";
import { progressText, runName, stateText } from "./run-words.ts";

export async function RunList() {
  const page = currentPage();
  const { t } = page;
  const { face, value } = await readyOrFace(loadRuns(requestContext()), {
    notOffered: t("letters.not_offered"),
    subject: t("letters.title"),
    retryHref: paths.letters,
  });
  if (face) return face;
  const { items, institutions } = value;
  return (
    <>
      <BeginForm institutions={institutions} />
      {items.length === 0 ? (
        <QuietPanel text={t("letters.none")} />
      ) : (
        <ListTable
          caption={t("letters.runs")}
          rows={items}
          rowKey={({ id }) => id}
          columns={columns(page)}
        />
      )}
    </>
  );
}

const columns = (page: Page): Column<LetterRun>[] => {
  const { t, language, zone } = page;
  return [
    {
      key: "run",
      header: t("letters.run"),
      isRowHeader: true,
      cell: (run) => (
        <RowLink href={paths.letterRun(run.id)} className="wrap-anywhere">
          {runName(page, run)}
        </RowLink>
      ),
    },
    {
      key: "begun",
      header: t("letters.begun"),
      cell: ({ begun_at, begun_by }) =>
        `${formatInstant(epochMs(begun_at), "dateTime", language, zone)}, ${begun_by}`,
    },
    {
      key: "state",
      header: t("letters.state.title"),
      cell: (run) => stateText(page, run),
    },
    {
      key: "progress",
      header: t("letters.letters"),
      cell: (run) => progressText(page, run),
    },
  ];
};
