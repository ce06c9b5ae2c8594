/**
 * The counter of the top bar: open red alerts and yellow warnings, and the way to the patients (SHELL-09, SHELL-10).
 * The live script asks for it again every ten minutes (CONST-08) by its own page, app/routes/parts/alert-counter.
 */
import { counterText } from "#app/domain/counter-text.ts";
import { paths } from "#app/domain/paths.ts";
import { currentPage } from "#app/server/page.ts";
import { cx } from "class-variance-authority";
import { SeverityMark } from "#app/ui/severity.tsx";
import { alertCounterView } from "./load-alert-counter.ts";

const refreshMs = 10 * 60_000;

export async function AlertCounter() {
  const { t } = currentPage();
  const counter = await alertCounterView.get();
  const alerts = counter.isReady ? counter.value.total_alerts : undefined;
  const warnings = counter.isReady ? counter.value.total_warnings : undefined;
  return (
    <div id="alert-counter" data-refresh={paths.alertCounterPart} data-refresh-ms={refreshMs}>
      <a
        href={paths.patients}
        title={t("shell.alert_counter")}
        className="row-height flex items-center gap-3 rounded-md px-2 font-semibold hover:bg-sunken"
      >
        <Count level="alert" count={alerts} label={t("severity.alert")} />
        <Count level="warning" count={warnings} label={t("severity.warning")} />
      </a>
    </div>
  );
}

function Count({
  level,
  count,
  label,
}: {
  level: "alert" | "warning";
  count: number | undefined;
  label: string;
}) {
  return (
    <span className={cx("flex items-center gap-1.5", !count && "text-ink-muted")}>
      <SeverityMark kind={level} label={label} sizePx={14} />
      {count === undefined ? "–" : counterText(count)}
    </span>
  );
}

/** "Add patient" with the number of all patients (SHELL-16). */
export async function PatientTotal() {
  const counter = await alertCounterView.get();
  return counter.isReady ? ` (${counter.value.total_patients})` : null;
}
