/** Links within text. Always underlined, so that they are recognisable without colour (WCAG 1.4.1). */
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const linkVariants = cva("underline decoration-1 underline-offset-2 hover:decoration-2", {
  variants: {
    variant: {
      plain: "text-accent hover:text-accent-strong",
      /** the name of a patient, the title of a row: reads as text */
      strong: "font-semibold text-ink decoration-edge",
      muted: "text-ink-muted hover:text-ink",
    },
  },
  defaultVariants: { variant: "plain" },
});

export type LinkProps = ComponentProps<"a"> &
  VariantProps<typeof linkVariants> & {
    href: string;
    /** "opens in a new tab", in the user's language: makes the link open one and says so */
    newTabLabel?: string;
  };

export function Link({ variant, newTabLabel, className, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      {...(newTabLabel ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className={linkVariants({ variant, className })}
    >
      {children}
      {newTabLabel && (
        <>
          <Icon name="external" sizePx={14} className="ms-1 align-[-2px]" />
          <VisuallyHidden> ({newTabLabel})</VisuallyHidden>
        </>
      )}
    </a>
  );
}
