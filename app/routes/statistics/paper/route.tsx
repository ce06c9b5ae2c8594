/** The yearly statistic as a form of A4: every number with its rule, and lines for remarks, place, date and signature. */
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { PaperBar } from "#app/features/paper-head/paper-bar.tsx";
import { printedText } from "#app/features/paper-head/printed-text.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { statisticMeasures } from "#contract/codes/statistics.ts";
import { figuresOf } from "../figure-order.ts";
import { FigureTable } from "../figure-table.tsx";
import { ruleText } from "../figure-words.ts";
import { clinicYear, loadStatistics, type StatisticsView } from "../queries.ts";
import { statisticsHref } from "../statistics-address.ts";
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
      <div className="mx-auto mb-4 max-w-[182mm] print:hidden">
        <PaperBar backHref={statisticsHref(view.address)} backLabel={t("statistics.title")} />
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
        <section key={measure} className="break-inside-avoid">
          <FigureTable
            measure={measure}
            year={address.year}
            figures={figuresOf(figures, measure)}
            captionClassName="py-1 text-start text-base font-semibold"
            amountClassName="w-[38mm]"
            className="text-sm [&_:is(th,td)]:py-0.5"
          />
          <p className="pt-0.5 text-sm text-ink-muted">{ruleText(t, measure)}</p>
        </section>
      ))}
      <Signature />
    </>
  );
}

async function Head({ year, institutions }: { year: number; institutions: readonly string[] }) {
  const page = currentPage();
  const { t } = page;
  const own = await loadOwnProfile(requestContext());
  return (
    <header className="border-b-2 border-ink pb-1 text-sm">
      <h1 className="text-xl">{`${t("statistics.title")} ${year}`}</h1>
      <p className="font-semibold">{institutions.join(" · ")}</p>
      {year === clinicYear() && <p>{t("statistics.so_far", { year: String(year) })}</p>}
      <p>{printedText(page, own)}</p>
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
