/** Laboratory values of a patient: graphs of a year, tables of all, and the form that writes one down or corrects it. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { labDrawing } from "#app/features/labs/lab-drawing.ts";
import { LabPicture } from "#app/features/labs/lab-picture.tsx";
import { LabSeriesList } from "#app/features/labs/lab-series-list.tsx";
import { calendarDay } from "#app/format/calendar-day.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { submitLab } from "./commands.ts";
import { LabFields } from "./lab-fields.tsx";
import { loadLabPage, resultParameter } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../edited-page.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  loadLabPage(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitLab(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const page = currentPage();
  const { t } = page;
  const { requestedId, stored } = loadLabPage(requestContext(), patientId);
  const read = await stored;
  if (!read) return <p>{t("labs.not_offered")}</p>;
  if (!read.isReady)
    return <FormError>{t("errors.panel_failed", { subject: t("labs.title") })}</FormError>;
  const { series, names, background } = read.value;
  const corrected =
    series
      .flatMap(({ results }) => results)
      .find(({ result_id, is_withdrawn }) => result_id === requestedId && !is_withdrawn) ?? null;
  const correctLink = (id: string, words: string) => (
    <Link href={withSearch(paths.labs(patientId), { [resultParameter]: id })}>
      {t("labs.correct")} <VisuallyHidden>{words}</VisuallyHidden>
    </Link>
  );
  // the values first; a corrected value follows its correction
  const edit = (
    <Panel id="lab-edit" title={t(corrected ? "labs.correct_title" : "labs.add")}>
      {requestedId !== null && !corrected && <FormError>{t("labs.changed_meanwhile")}</FormError>}
      <LabFields key={corrected?.result_id ?? "new"} patientId={patientId} corrected={corrected} />
    </Panel>
  );
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("labs.title")}</h2>
      <p className="max-w-160 text-ink-muted">
        {t("labs.intro")}{" "}
        <Link href={paths.importMeasurements(patientId)}>{t("import.title")}</Link>
      </p>
      {requestedId !== null && edit}
      <Panel id="lab-values" title={t("labs.values")}>
        <div className="flex flex-col gap-4">
          {series.length === 0 && <p className="text-ink-muted">{t("labs.none")}</p>}
          <LabPicture
            drawing={labDrawing(page, series, background, calendarDay(page.nowMs, page.zone))}
          />
          <LabSeriesList
            series={series}
            names={names}
            action={({ result_id, is_withdrawn }, words) =>
              is_withdrawn ? null : correctLink(result_id, words)
            }
          />
        </div>
      </Panel>
      {requestedId === null && edit}
    </div>
  );
}
