/** The labels that a patient wears: the name with the icon of its kind, in the label's colour. Nothing without any. */
import type { TFunction } from "i18next";
import { cn } from "#app/ui/cn.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import {
  type LabelColour,
  labelColours,
  type LabelKind,
  labelKinds,
} from "#contract/codes/label.ts";
import type { WornLabel } from "#contract/label.ts";
import { isKnown } from "#contract/primitive.ts";

const colours: Readonly<Record<LabelColour, string>> = {
  grey: "text-label-grey",
  teal: "text-label-teal",
  green: "text-label-green",
  violet: "text-label-violet",
  plum: "text-label-plum",
  brown: "text-label-brown",
};

interface LabelTagsProps {
  readonly labels: readonly WornLabel[];
  readonly t: TFunction;
  readonly className?: string;
}

export function LabelTags({ labels, t, className }: LabelTagsProps) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t("labels.title")} className={cn("flex flex-wrap gap-1", className)}>
      {labels.map((label) => (
        <li key={label.id} data-worn={label.kind} className="min-w-0 max-w-full">
          <LabelTag label={label} t={t} />
        </li>
      ))}
    </ul>
  );
}

/** One label. What it is, is said by its icon and by words; its colour only helps to find it again. */
export function LabelTag({ label: { kind, name, colour }, t }: { label: WornLabel; t: TFunction }) {
  const known = isKnown(labelKinds, kind) ? kind : "tag";
  return (
    <Tag meaning={t(`labels.kind.${known}`)} className="max-w-full gap-1">
      <LabelIcon kind={known} colour={colour} />
      <span title={name} className="truncate font-normal">
        {name}
      </span>
    </Tag>
  );
}

/** A colour that the app does not know is that of quiet words. */
export function LabelIcon({ kind, colour }: { kind: LabelKind; colour: string }) {
  return (
    <Icon
      name={kind === "site" ? "place" : "tag"}
      sizePx={14}
      className={isKnown(labelColours, colour) ? colours[colour] : "text-ink-muted"}
    />
  );
}
