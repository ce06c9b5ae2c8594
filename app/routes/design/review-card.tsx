import { Card, CardLink } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Quantity } from "#app/ui/stat.tsx";

/** A card like those of the dashboard, with a name of 40 letters. */
export function ReviewCard({ isReviewed }: { isReviewed: boolean }) {
  return (
    <Card
      as="article"
      isLink
      bar={isReviewed ? undefined : "alert"}
      className="flex flex-col gap-2"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <CardLink href="#patient" className="text-lg">
          {isReviewed ? "Hans Brandt" : "Maximiliane-Henriette von Hohenstein-Grün"}
        </CardLink>
        <span className="text-sm text-ink-muted">female · 78 years · 12 Mar 1948</span>
        <span className="ms-auto flex items-center gap-3 text-sm text-ink-muted">
          2 hours ago
          <Chip state={isReviewed ? "done" : "open"}>{isReviewed ? "Reviewed" : "To review"}</Chip>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Severity kind={isReviewed ? "reviewed" : "alert"} label="Weight gain" />
        <Quantity value="84.2" unit="kg" />
        <span className="text-ink-muted">+3.6 kg in 5 days</span>
      </div>
    </Card>
  );
}
