/**
 * Banner: one line across a page that concerns all of it: demo clinic, absence, connection lost.
 * The hatch marks absences, as in graphs and calendars.
 */
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const bannerVariants = cva("flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2", {
  variants: {
    variant: {
      neutral: "bg-sunken text-ink",
      info: "bg-accent-tint text-ink",
      warning: "bg-warning-tint text-ink",
      alert: "bg-alert-tint text-ink",
      timeoff: "hatch bg-sunken text-ink",
      hospitalization: "hatch bg-no-data-tint text-ink",
    },
    isRounded: { true: "rounded-md border border-line" },
  },
  defaultVariants: { variant: "info" },
});

export type BannerProps = VariantProps<typeof bannerVariants> & {
  icon?: IconName;
  /** at its end: a link, a dismiss button inside its form */
  action?: ReactNode;
  /** announced when it appears on an open page */
  isLive?: boolean;
  /** names the banner as a region if it has no heading */
  label?: string;
  className?: string;
  children: ReactNode;
};

export function Banner({
  variant,
  isRounded,
  icon,
  action,
  isLive,
  label,
  className,
  children,
}: BannerProps) {
  const isHatched = variant === "timeoff" || variant === "hospitalization";
  return (
    <div
      role={isLive ? "status" : label ? "region" : undefined}
      aria-label={isLive ? undefined : label}
      className={bannerVariants({ variant, isRounded, className })}
    >
      <div className="flex min-w-0 grow basis-60 gap-3">
        {icon && <Icon name={icon} className="mt-0.5" />}
        <div className="min-w-0">
          {isHatched ? (
            <span className="rounded-sm bg-raised box-decoration-clone px-1.5 py-0.5">
              {children}
            </span>
          ) : (
            children
          )}
        </div>
      </div>
      {action}
    </div>
  );
}
