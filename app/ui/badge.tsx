/** A short fact about the thing beside it: a role, an environment, "in care". Not for severity. */
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badgeVariants = cva(
  "inline-flex items-center gap-1 rounded-sm border px-1.5 text-sm leading-5 whitespace-nowrap",
  {
    variants: {
      variant: {
        neutral: "border-line bg-sunken text-ink",
        accent: "border-transparent bg-accent-tint text-accent-strong",
        alert: "border-transparent bg-alert-tint text-alert-text",
        warning: "border-transparent bg-warning-tint text-warning-text",
        "no-data": "border-transparent bg-no-data-tint text-no-data-text",
        outline: "border-edge bg-transparent text-ink-muted",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export type BadgeProps = VariantProps<typeof badgeVariants> & {
  className?: string;
  children: ReactNode;
};

export function Badge({ variant, className, children }: BadgeProps) {
  return <span className={badgeVariants({ variant, className })}>{children}</span>;
}

/** How many there are of something, as on a tab or on the messages button; nothing at zero. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 text-sm leading-5 font-semibold text-accent-ink">
      {count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
