/**
 * Buttons. One primary action a screen; verbs as words ("Acknowledge 3 alerts"); destructive ones are
 * confirmed by a dialog with the patient's name. What leads somewhere is a {@link ButtonLink}.
 */
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

const disabledBackground = "disabled:border-line disabled:bg-sunken";

const buttonVariants = cva(
  "inline-flex select-none items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap no-underline transition-colors disabled:cursor-not-allowed disabled:text-ink-muted aria-busy:cursor-progress",
  {
    variants: {
      variant: {
        primary: `border-accent bg-accent text-accent-ink not-disabled:hover:border-accent-strong not-disabled:hover:bg-accent-strong ${disabledBackground}`,
        secondary: `border-edge bg-raised text-ink not-disabled:hover:bg-sunken ${disabledBackground}`,
        quiet: "border-transparent bg-transparent",
        /** for a destructive step that only opens its confirmation */
        "destructive-quiet": `border-edge bg-raised text-alert-text not-disabled:hover:border-alert-text not-disabled:hover:bg-alert-tint ${disabledBackground}`,
        destructive: `border-alert bg-alert text-alert-ink not-disabled:hover:border-alert-strong not-disabled:hover:bg-alert-strong ${disabledBackground}`,
      },
      size: {
        /** as high as a row: 36 px, 48 px for a finger */
        medium: "row-height text-base",
        /** within a row or a panel's head: 28 px, 44 px for a finger */
        small: "min-h-7 text-sm pointer-coarse:min-h-11",
      },
      shape: { words: "", icon: "aspect-square shrink-0" },
    },
    // What two variants would both say is said here once: the sheet's order must not decide.
    compoundVariants: [
      { shape: "words", size: "medium", className: "px-3" },
      { shape: "words", size: "small", className: "px-2" },
      {
        shape: "words",
        variant: "quiet",
        className: "text-accent not-disabled:hover:bg-accent-tint",
      },
      {
        shape: "icon",
        variant: "quiet",
        className: "text-ink-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink",
      },
    ],
    defaultVariants: { variant: "secondary", size: "medium", shape: "words" },
  },
);

type Look = Omit<VariantProps<typeof buttonVariants>, "shape"> & {
  icon?: IconName;
  /** after the words, for "Continue ▸" */
  endIcon?: IconName;
};

export type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };
export type ButtonLinkProps = ComponentProps<"a"> & { href: string } & Look;
export type IconButtonProps = Omit<ButtonProps, "children" | "endIcon"> & {
  icon: IconName;
  /** the accessible name, and the tooltip */
  label: string;
};
export type IconButtonLinkProps = Omit<ButtonLinkProps, "children" | "endIcon"> & {
  icon: IconName;
  label: string;
};

/** Submits its form unless `type` says otherwise. `isBusy` disables it and shows a spinner. */
export function Button({
  variant,
  size,
  icon,
  endIcon,
  isBusy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonVariants({ variant, size, className })}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonVariants({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </a>
  );
}

/** A button that shows only its icon; the label is its name for everybody else. */
export function IconButton({
  variant = "quiet",
  size,
  icon,
  label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      {...rest}
      className={buttonVariants({ variant, size, shape: "icon", className })}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconButtonLink({
  variant = "quiet",
  size,
  icon,
  label,
  className,
  ...rest
}: IconButtonLinkProps) {
  return (
    <a
      aria-label={label}
      title={label}
      {...rest}
      className={buttonVariants({ variant, size, shape: "icon", className })}
    >
      <Icon name={icon} />
    </a>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
