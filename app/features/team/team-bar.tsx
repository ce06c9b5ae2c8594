/** Above a patient's pages: who is at the patient since when, and the buttons to take, leave or give it. */
import { paths } from "#app/addresses/paths.ts";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { giveHref } from "./give-address.ts";
import type { PatientTeamView } from "./load-patient-team.ts";

interface TeamBarProps {
  readonly patientId: string;
  readonly team: PatientTeamView;
  /** its page, without the dialog */
  readonly here: string;
}

export function TeamBar({ patientId, team, here }: TeamBarProps) {
  const { t } = currentPage();
  const { claim, me } = team;
  const isOwn = claim?.holder_id === me;
  const fields = {
    form_id: newFormId(),
    next: here,
    expected_holder_id: claim?.holder_id ?? "",
  };
  return (
    <section aria-label={t("team.label")} className="text-sm print:hidden">
      <form
        method="post"
        action={paths.patientClaim(patientId)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
      >
        <HiddenFields fields={fields} />
        <span data-claim className="inline-flex min-w-0 items-center gap-1.5">
          <Icon name="user" sizePx={16} className="shrink-0 text-ink-muted" />
          <ClaimText team={team} />
        </span>
        <Button size="small" name="intent" value={isOwn ? "release" : "claim"}>
          {isOwn ? t("team.release") : claim ? t("team.take_over") : t("team.take")}
        </Button>
        <ButtonLink size="small" variant="quiet" href={giveHref(here)}>
          {t("team.give")}
        </ButtonLink>
      </form>
    </section>
  );
}

function ClaimText({ team: { claim, names, me } }: Pick<TeamBarProps, "team">) {
  const { t, nowMs, language, zone } = currentPage();
  if (!claim) return <span className="text-ink-muted">{t("team.free")}</span>;
  const nameOf = (id: string) => names.get(id) ?? t("team.somebody");
  const time = formatRecentInstant(claim.claimed_at, nowMs, language, zone);
  const held =
    claim.holder_id === me
      ? t("team.yours", { time })
      : t("team.held", { name: nameOf(claim.holder_id), time });
  const giver = claim.given_by && t("team.given_by", { name: nameOf(claim.given_by) });
  return (
    <span className="wrap-anywhere">
      {[held, giver].filter(Boolean).join(" ")}
      {claim.sentence && <q className="ms-1.5 whitespace-pre-line">{claim.sentence}</q>}
    </span>
  );
}
