/** The calipers without a script: two times in, interval, rate and voltage out. */
import { caliperText } from "#app/clinical/caliper-text.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { RequestedCalipers } from "./requested-calipers.ts";

interface CalipersFormProps {
  readonly calipers: RequestedCalipers;
  readonly durationMs: number;
  readonly page: Page;
}

export function CalipersForm({ calipers, durationMs, page }: CalipersFormProps) {
  const { t, language, url } = page;
  const { typed, isWrong, reading } = calipers;
  const most = formatNumber(Math.floor(durationMs), language);
  const errors = [t("ecg.trace.caliper_wrong", { most })];
  const otherParameters = [...url.searchParams].filter(
    ([name]) => !["a", "b", "form"].includes(name),
  );
  const firstWrong = isWrong.a ? "a" : isWrong.b ? "b" : undefined;
  const field = (name: "a" | "b", label: string) => (
    <TextField
      id={`caliper-${name}`}
      name={name}
      label={label}
      defaultValue={typed[name]}
      inputMode="decimal"
      autoComplete="off"
      {...{ autoFocus: name === firstWrong }}
      errors={isWrong[name] ? errors : undefined}
      className="w-40"
    />
  );
  return (
    <form
      method="get"
      action={url.pathname}
      noValidate
      aria-label={t("ecg.trace.calipers")}
      className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden"
    >
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field("a", t("ecg.trace.caliper_from"))}
      {field("b", t("ecg.trace.caliper_to"))}
      <Button>{t("ecg.trace.measure")}</Button>
      {reading && (
        <output className="pb-2 font-semibold" data-caliper-reading="">
          {caliperText(reading, language, t("units.bpm"))}
        </output>
      )}
    </form>
  );
}
