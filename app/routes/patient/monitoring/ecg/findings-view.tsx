/** One review: its tags by group, its flags and its comment, who gave it and when. */
import { formatInstant } from "#app/format/format-date.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ecgTagGroups, ecgTags, type EcgReview } from "#contract/ecg.ts";
import { isKnown } from "#contract/primitive.ts";
import type { PublicUser } from "#contract/public-user.ts";
import { tagText } from "#app/features/ecg-trace/tag-text.ts";

interface FindingsViewProps {
  readonly finding: { readonly number: number; readonly review: EcgReview } | undefined;
  readonly reviewers: Settled<readonly PublicUser[]>;
  readonly page: Page;
}

export function FindingsView({ finding, reviewers, page }: FindingsViewProps) {
  const { t, language, zone } = page;
  if (!finding) return <p className="text-ink-muted">{t("ecg.findings.none")}</p>;
  const { number, review } = finding;
  const person = reviewers.isReady
    ? reviewers.value.find(({ id }) => id === review.hcp_user_id)
    : undefined;
  const reviewer = person ? fullName(person) : t("person.unknown_author");
  const date = formatInstant(review.created_at, "dateTime", language, zone);
  return (
    <article aria-labelledby="findings-shown" className="flex flex-col gap-3">
      <h4 id="findings-shown" className="text-base">
        {t("ecg.findings.number", { number })}
        <span className="ps-3 font-normal text-ink-muted">
          {t("ecg.findings.by", { reviewer, date })}
        </span>
      </h4>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {tagsByGroup(review.tags).map(({ name, tags }) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{t(`ecg.findings.group.${name}`)}</dt>
            <dd className="flex flex-wrap gap-1.5 pt-0.5">
              {tags.map((tag) => (
                <Tag key={tag} variant={tag === "UNSURE" ? "outline" : "doctor"}>
                  {tagText(t, tag)}
                </Tag>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {(review.abnormal || review.corrupted_device) && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {review.abnormal && (
            <li className="flex items-center gap-2">
              <Icon name="ecg" className="text-alert-text" />
              {t("ecg.findings.abnormal")}
            </li>
          )}
          {review.corrupted_device && (
            <li className="flex items-center gap-2">
              <Icon name="device" className="text-warning-text" />
              {t("ecg.findings.corrupted_device")}
            </li>
          )}
        </ul>
      )}
      {review.comment && <p className="max-w-prose whitespace-pre-line">{review.comment}</p>}
    </article>
  );
}

const groupNames = ["rhythm", "supraventricular", "ventricular"] as const;

/** Groups that have a tag; an unknown group is shown with the rhythm. */
function tagsByGroup(tags: readonly string[]) {
  const isOf = (name: (typeof groupNames)[number], tag: string) =>
    isKnown(ecgTagGroups[name], tag) || (name === "rhythm" && !isKnown(ecgTags, tag));
  return groupNames
    .map((name) => ({ name, tags: tags.filter((tag) => isOf(name, tag)) }))
    .filter((group) => group.tags.length > 0);
}
