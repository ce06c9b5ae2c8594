/**
 * A word attached by a person or a machine: an ECG finding, a document's type. A machine's tag is dashed, a doctor's
 * filled, an unsure one outlined; struck through when a review replaced it.
 */
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const tagVariants = cva(
  "inline-flex items-center rounded-sm border px-1.5 text-sm leading-5 whitespace-nowrap",
  {
    variants: {
      variant: {
        neutral: "border-line bg-sunken text-ink",
        doctor: "border-accent bg-accent text-accent-ink",
        machine: "border-dashed border-edge text-ink-muted",
        outline: "border-accent text-accent",
      },
      isStruck: { true: "line-through decoration-2" },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export type TagProps = VariantProps<typeof tagVariants> & {
  /** said before the words: "machine", "replaced by a review" (strike-through is not read out) */
  meaning?: string;
  className?: string;
  children: ReactNode;
};

export function Tag({ variant, isStruck, meaning, className, children }: TagProps) {
  const words = isStruck ? <s className="no-underline">{children}</s> : children;
  return (
    <span className={tagVariants({ variant, isStruck, className })} title={meaning}>
      {meaning && <span className="sr-only">{meaning}: </span>}
      {words}
    </span>
  );
}
