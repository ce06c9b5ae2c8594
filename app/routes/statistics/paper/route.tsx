/** The yearly statistic as a form of A4: every number with its rule, and lines for remarks, place, date and signature. */
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { fullName } from "#app/features/person/person-name.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { statisticMeasures } from "#contract/codes/statistics.ts";
import { figuresOf } from "../figure-order.ts";
import { clinicYear, loadStatistics, type StatisticsView } from "../queries.ts";
import { statisticsHref } from "../statistics-address.ts";
import { MeasureTable } from "./measure-table.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await loadStatistics(context).read;
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadStatistics(requestContext());
  return (
    <main className="paper min-h-dvh p-4 print:p-0">
      <title>{`${t("statistics.title")} ${view.address.year}`}</title>
      <div className="mx-auto mb-4 flex max-w-[182mm] flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={statisticsHref(view.address)} icon="chevron-left">
          {t("statistics.title")}
        </ButtonLink>
        <Button type="button" data-prints="" icon="print" className="noscript:hidden">
          {t("handover.sheet.print")}
        </Button>
        <p className="text-sm">{t("report.print_hint")}</p>
      </div>
      <article className="mx-auto flex max-w-[182mm] flex-col gap-4">
        <Form view={view} />
      </article>
    </main>
  );
}

async function Form({ view: { address, read } }: { view: StatisticsView }) {
  const { t } = currentPage();
  const { face, value } = await readyOrFace(read, {
    notOffered: t("statistics.not_offered"),
    subject: t("statistics.title"),
    retryHref: statisticsHref(address, paths.statisticsPaper),
  });
  if (face) return face;
  const { figures, institutions } = value;
  const counted = institutions.filter(
    ({ id }) => address.institution === undefined || id === address.institution,
  );
  return (
    <>
      <Head year={address.year} institutions={counted.map(({ name }) => name)} />
      {statisticMeasures.map((measure) => (
        <MeasureTable
          key={measure}
          measure={measure}
          year={address.year}
          figures={figuresOf(figures, measure)}
        />
      ))}
      <Signature />
    </>
  );
}

async function Head({ year, institutions }: { year: number; institutions: readonly string[] }) {
  const { t, language, zone, nowMs } = currentPage();
  const { record } = await loadOwnProfile(requestContext());
  const time = `${formatInstant(nowMs, "dateTime", language, zone)} (${zone})`;
  return (
    <header className="border-b-2 border-ink pb-1 text-sm">
      <h1 className="text-xl">{`${t("statistics.title")} ${year}`}</h1>
      <p className="font-semibold">{institutions.join(" · ")}</p>
      {year === clinicYear() && <p>{t("statistics.so_far", { year: String(year) })}</p>}
      <p>
        {record
          ? t("handover.sheet.printed_by", { name: fullName(record), time })
          : t("handover.sheet.printed", { time })}
      </p>
      <p>{t("statistics.paper.own_rules")}</p>
    </header>
  );
}

/** To be filled in by hand. */
function Signature() {
  const { t } = currentPage();
  const line = "h-6 border-b border-ink";
  return (
    <section className="flex break-inside-avoid flex-col gap-8 pt-2 text-sm">
      <div className="flex flex-col">
        <p>{t("statistics.paper.remarks")}</p>
        <div className={line} />
        <div className={line} />
      </div>
      <div className="grid grid-cols-2 gap-8 pt-8">
        <p className="border-t border-ink pt-1">{t("statistics.paper.place_date")}</p>
        <p className="border-t border-ink pt-1">{t("statistics.paper.signature")}</p>
      </div>
    </section>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
