/**
 * Menu: a native `<details>` that floats, so it opens without JavaScript. Entries are links or the buttons of
 * small forms; it is a disclosure of links, not an ARIA menu, and Tab walks through it.
 */
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface MenuProps {
  /** what is clicked: words, an icon with a visually hidden name, an avatar */
  trigger: ReactNode;
  /** names the trigger where its content has no words */
  label?: string;
  /** the single key that opens it (app/ui/live/single-keys.js) */
  keyShortcut?: string;
  /** the edge that menu and trigger share */
  align?: "start" | "end";
  /** details with one name close each other */
  name?: string;
  /** an icon alone needs no chevron to differ from text */
  hasChevron?: boolean;
  triggerClassName?: string;
  listClassName?: string;
  className?: string;
  children: ReactNode;
}

export function Menu({
  trigger,
  label,
  keyShortcut,
  align = "end",
  name,
  hasChevron = true,
  triggerClassName,
  listClassName,
  className,
  children,
}: MenuProps) {
  return (
    <details name={name} data-menu="" className={cn("group/menu relative", className)}>
      <summary
        aria-label={label}
        title={label}
        aria-keyshortcuts={keyShortcut}
        className={cn(
          "row-height inline-flex items-center gap-2 rounded-md px-2 select-none hover:bg-sunken group-open/menu:bg-sunken",
          triggerClassName,
        )}
      >
        {trigger}
        {hasChevron && <Icon name="chevron-down" sizePx={14} className="text-ink-muted" />}
      </summary>
      <ul
        className={cn(
          "absolute z-30 mt-1 max-h-[70dvh] w-max min-w-56 max-w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float",
          align === "end" ? "end-0" : "start-0",
          listClassName,
        )}
      >
        {children}
      </ul>
    </details>
  );
}

export const menuEntryStyle = cva(
  "row-height flex w-full items-center gap-3 rounded-sm px-3 text-start -outline-offset-2 hover:bg-sunken",
  {
    variants: {
      variant: { plain: "text-ink", destructive: "text-alert-text" },
      isCurrent: { true: "font-semibold" },
    },
    defaultVariants: { variant: "plain" },
  },
);

type EntryProps = VariantProps<typeof menuEntryStyle> & {
  icon?: IconName;
  lang?: string;
  children: ReactNode;
};

export function MenuLink({
  href,
  icon,
  variant,
  isCurrent,
  lang,
  children,
}: EntryProps & { href: string }) {
  return (
    <li>
      <a
        href={href}
        lang={lang}
        aria-current={isCurrent ? "true" : undefined}
        className={menuEntryStyle({ variant, isCurrent })}
      >
        <EntryBody icon={icon} isCurrent={isCurrent}>
          {children}
        </EntryBody>
      </a>
    </li>
  );
}

export interface MenuButtonProps extends EntryProps {
  /** the field and value that the surrounding or named form sends */
  name?: string;
  value?: string;
  form?: string;
}

/** A submit button; inside a form, or naming one by its id. */
export function MenuButton({
  icon,
  variant,
  isCurrent,
  lang,
  children,
  ...button
}: MenuButtonProps) {
  return (
    <li>
      <button
        type="submit"
        {...button}
        lang={lang}
        aria-current={isCurrent ? "true" : undefined}
        className={menuEntryStyle({ variant, isCurrent })}
      >
        <EntryBody icon={icon} isCurrent={isCurrent}>
          {children}
        </EntryBody>
      </button>
    </li>
  );
}

/** A line with a title between groups of entries. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <li className="mt-1 border-t border-line px-3 pt-2 pb-1 text-sm text-ink-muted first:mt-0 first:border-0">
      {children}
    </li>
  );
}

function EntryBody({
  icon,
  isCurrent,
  children,
}: Pick<EntryProps, "icon" | "isCurrent" | "children">) {
  return (
    <>
      {icon && <Icon name={icon} className="text-ink-muted" />}
      <span className="grow">{children}</span>
      {isCurrent && <Icon name="check" className="text-accent" />}
    </>
  );
}
