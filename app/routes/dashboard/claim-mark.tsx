/** On a patient's card: who has claimed the patient, and since when. Empty if there is no claim. */
import { formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { cn } from "#app/ui/cn.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ReviewClaims } from "./review-claims.ts";

interface ClaimMarkProps {
  readonly patientId: string;
  readonly claims: ReviewClaims | undefined;
}

export function ClaimMark({ patientId, claims }: ClaimMarkProps) {
  const { t, nowMs, language, zone } = currentPage();
  const claim = claims?.byPatient.get(patientId);
  if (!claims || !claim) return null;
  const isOwn = claim.holder_id === claims.me;
  const name = isOwn ? t("team.you") : (claims.names.get(claim.holder_id) ?? t("team.somebody"));
  const time = formatRecentInstant(claim.claimed_at, nowMs, language, zone);
  return (
    <p
      data-claim={isOwn ? "mine" : "other"}
      className={cn(
        "mt-1 flex items-center gap-1 text-sm",
        isOwn ? "font-semibold text-accent-strong" : "text-ink-muted",
      )}
    >
      <Icon name="user" sizePx={14} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t("team.label")}: </span>
        {t("team.since", { name, time })}
      </span>
    </p>
  );
}
