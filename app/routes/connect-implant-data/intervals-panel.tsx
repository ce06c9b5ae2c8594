/** The clinic's intervals of follow-up, by kind of implant: four numbers, saved with the version they were read at. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { followUpKinds, followUpMonthsMax } from "#contract/codes/implant-follow-up.ts";
import type { loadConnections } from "./queries.ts";
import { intervalsForm } from "./schema.ts";

type Loading = NonNullable<Awaited<ReturnType<typeof loadConnections>>["followUps"]>;

export async function IntervalsPanel({ loading }: { loading: Loading }) {
  const { t, url } = currentPage();
  const read = await loading;
  const title = t("implant_ways.intervals.title");
  if (!read) return null;
  if (!read.isReady)
    return (
      <PanelFailed
        id="intervals"
        title={title}
        text={t("errors.panel_failed", { subject: title })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname}
      />
    );
  const { intervals, version } = read.value;
  const state = formState(intervalsForm);
  return (
    <Panel id="intervals" title={title}>
      <form
        method="post"
        action={paths.connectImplantData}
        noValidate
        className="flex flex-col gap-3"
      >
        <p>{t("implant_ways.intervals.intro")}</p>
        <input type="hidden" name="intent" value="intervals" />
        <input type="hidden" name="form_id" value={formIdOf(state)} />
        <input type="hidden" name="version" value={version} />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {followUpKinds.map((kind) => (
            <TextField
              key={kind}
              id={`months-${kind}`}
              name={kind}
              type="number"
              inputMode="numeric"
              min={1}
              max={followUpMonthsMax}
              unit={t("implant_ways.intervals.unit")}
              label={t(`implant_inbox.overdue.kind.${kind}`)}
              defaultValue={state?.text(kind) ?? intervals[kind]}
              errors={
                state?.errors[kind] && [
                  t("implant_ways.intervals.range", { max: followUpMonthsMax }),
                ]
              }
            />
          ))}
        </div>
        <FormError>{state?.failure}</FormError>
        <Button className="self-start">{t("implant_ways.intervals.save")}</Button>
      </form>
    </Panel>
  );
}
