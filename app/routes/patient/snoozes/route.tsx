/** Warnings that are silent for a while: those that run, those that ended, and the form that snoozes one. */
import { snoozeOverMs } from "#app/features/snoozes/snooze-words.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { submitSnooze } from "./commands.ts";
import { loadSnoozes } from "./queries.ts";
import { endForm } from "./schema.ts";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { SnoozeList } from "./snooze-list.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  loadSnoozes(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitSnooze(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t, nowMs } = currentPage();
  const snoozes = loadSnoozes(requestContext(), patientId);
  const [stored, incident] = await Promise.all([snoozes.stored, snoozes.incident]);
  const all = stored?.isReady ? stored.value.snoozes : [];
  const names = stored?.isReady ? stored.value.names : new Map<string, string>();
  const running = all.filter((one) => snoozeOverMs(one, nowMs) === null);
  const over = all.filter((one) => snoozeOverMs(one, nowMs) !== null);
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("snoozes.title")}</h2>
      <p className="max-w-160 text-ink-muted">
        {stored ? t("snoozes.intro") : t("snoozes.not_offered")}
      </p>
      {stored && (
        <Panel id="snoozes-running" title={t("snoozes.running")}>
          <FormError>{formState(endForm)?.failure}</FormError>
          {!stored.isReady && (
            <FormError>{t("errors.panel_failed", { subject: t("snoozes.title") })}</FormError>
          )}
          {stored.isReady && running.length === 0 && (
            <p className="text-ink-muted">{t("snoozes.none_running")}</p>
          )}
          <SnoozeList patientId={patientId} snoozes={running} names={names} />
        </Panel>
      )}
      {over.length > 0 && (
        <Panel id="snoozes-ended" title={t("snoozes.ended")}>
          <SnoozeList patientId={patientId} snoozes={over} names={names} />
        </Panel>
      )}
      {snoozes.isRequested && stored && (
        <SnoozeDialog patientId={patientId} incident={incident.isReady ? incident.value : null} />
      )}
    </div>
  );
}
