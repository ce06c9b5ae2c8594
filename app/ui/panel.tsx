/**
 * Panel: a titled section with four faces. Ready shows its content and as of when; loading keeps the final
 * size; empty says what that means and what to do; failed says what failed and offers a retry while the rest of
 * the page goes on. Title, size and place stay the same through all four.
 */
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { SkeletonLines } from "./skeleton.tsx";
import { cn } from "./cn.ts";

export interface PanelProps {
  /** names the section; its heading has the id `${id}-title` */
  id: string;
  title: ReactNode;
  /** heading level, 2 by default */
  level?: 2 | 3;
  /** at the end of the head: a link, a menu, a toggle */
  actions?: ReactNode;
  /** "as of 09:12", in the user's language */
  asOf?: ReactNode;
  /** the content touches the panel's edges: for tables and lists */
  isFlush?: boolean;
  /** height of the content in rem, kept in all four states */
  heightRem?: number;
  /** folded to its head: `line` is beside the title */
  fold?: { readonly line: ReactNode; readonly isOpen: boolean } | undefined;
  className?: string;
  children?: ReactNode;
}

export function Panel({
  id,
  title,
  level = 2,
  actions,
  asOf,
  isFlush,
  heightRem,
  fold,
  className,
  children,
}: PanelProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const heading = (
    <Heading id={`${id}-title`} className="text-lg">
      {title}
    </Heading>
  );
  const content = (
    <div
      className={cn("min-w-0 grow", !isFlush && "px-4 pb-4")}
      style={heightRem ? { minHeight: `${heightRem}rem` } : undefined}
    >
      {children}
    </div>
  );
  if (fold)
    return (
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className={cn("relative min-w-0 rounded-md border border-line bg-raised", className)}
      >
        <details open={fold.isOpen} className="group/fold">
          {/* the actions stand beside it, not in it: a control holds no other */}
          <summary className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 ps-3 pe-14 sm:pe-52">
            <span className="flex min-w-0 items-center gap-2">
              <Icon
                name="chevron-right"
                sizePx={16}
                className="text-ink-muted group-open/fold:rotate-90"
              />
              {heading}
            </span>
            {fold.line}
          </summary>
          {content}
        </details>
        {actions && (
          <div className="absolute end-4 top-1.5 flex min-h-8 items-center gap-2">{actions}</div>
        )}
      </section>
    );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn("flex min-w-0 flex-col rounded-md border border-line bg-raised", className)}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        {heading}
        {asOf && <span className="text-sm text-ink-muted">{asOf}</span>}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {content}
    </section>
  );
}

type FaceProps = Omit<PanelProps, "children" | "asOf" | "isFlush">;

/** `loadingLabel` is announced; `lines` fill the place, or give the true shape as `children`. */
export function PanelLoading(
  props: FaceProps & {
    loadingLabel: string;
    lines?: number;
    isFlush?: boolean;
    children?: ReactNode;
  },
) {
  const { loadingLabel, lines = 3, children, ...panel } = props;
  // While a document streams, the ready panel is beside this one until a script swaps them: two ids would clash.
  return (
    <Panel {...panel} id={`${panel.id}-loading`}>
      <output className="sr-only">{loadingLabel}</output>
      {children ?? <SkeletonLines count={lines} />}
    </Panel>
  );
}

/** `action` is what to do about it: a link, a button. */
export function PanelEmpty({
  text,
  action,
  ...panel
}: FaceProps & { text: ReactNode; action?: ReactNode }) {
  return (
    <Panel {...panel}>
      <div className="flex h-full flex-col items-start justify-center gap-3 text-ink-muted">
        <p>{text}</p>
        {action}
      </div>
    </Panel>
  );
}

export interface PanelFailedProps extends FaceProps {
  /** what failed, in words that can be shown */
  text: ReactNode;
  retryLabel: string;
  /** the same page, or the panel's own address: works without JavaScript */
  retryHref: string;
}

export function PanelFailed({ text, retryLabel, retryHref, ...panel }: PanelFailedProps) {
  return (
    <Panel {...panel}>
      <ErrorPanel text={text} retryLabel={retryLabel} retryHref={retryHref} />
    </Panel>
  );
}

/** The failed face alone, for places that are no panel: an action bar, a drawer. */
export function ErrorPanel({
  text,
  retryLabel,
  retryHref,
  onRetry,
}: Pick<PanelFailedProps, "text" | "retryLabel" | "retryHref"> & {
  /** in a client part: another try in place, without a new page */
  onRetry?: () => void;
}) {
  const tryInPlace = (event: MouseEvent) => {
    event.preventDefault();
    onRetry?.();
  };
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-md bg-alert-tint p-4">
      <p className="flex gap-2">
        <Icon name="info" className="mt-0.5 text-alert-text" />
        <span>{text}</span>
      </p>
      <ButtonLink
        href={retryHref}
        icon="retry"
        size="small"
        data-retry=""
        onClick={onRetry && tryInPlace}
      >
        {retryLabel}
      </ButtonLink>
    </div>
  );
}

/** The empty face alone, in place of a whole list: nothing is there, or the backend does not offer it. */
export function QuietPanel({
  text,
  className,
  ...rest
}: { text: ReactNode } & Pick<ComponentProps<"p">, "className" | "tabIndex" | "autoFocus">) {
  return (
    <p
      {...rest}
      className={cn("rounded-md border border-line bg-raised p-6 text-ink-muted", className)}
    >
      {text}
    </p>
  );
}
