/**
 * Dialog: a native `<dialog>` whose open state is a URL. The server renders it with `open`, so it works as a page
 * without JavaScript; close and cancel are links to `closeHref`. The live script reopens it with `showModal()` (focus
 * stays inside, Escape follows `data-close-href`, the history entry is replaced, not added). Put `inert` on the page
 * behind it if the server knows that it is open.
 */
import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { IconButtonLink } from "./button.tsx";

const dialogStyle = cva(
  "m-auto flex-col overflow-hidden rounded-md border border-line bg-raised p-0 text-ink open:flex inset-0 max-w-[calc(100vw-2rem)]",
  {
    variants: {
      size: {
        small: "h-fit max-h-[min(90dvh,60rem)] w-104",
        medium: "h-fit max-h-[min(90dvh,60rem)] w-160",
        large: "h-fit max-h-[min(90dvh,60rem)] w-240",
        /** the viewers: 90 vw by 90 vh */
        viewer:
          "h-[90vh] w-[90vw] print:bottom-auto print:block print:h-auto print:w-full print:max-w-none print:overflow-visible print:border-0",
      },
    },
    defaultVariants: { size: "small" },
  },
);

export type DialogProps = VariantProps<typeof dialogStyle> & {
  id: string;
  title: ReactNode;
  isOpen: boolean;
  closeHref: string;
  closeLabel: string;
  /** in the head, before the way out */
  aside?: ReactNode;
  /** an unfinished or grave action: announced with its text at once */
  isAlert?: boolean;
  /** buttons at the foot: the primary one first, then {@link DialogClose} */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { id, title, isOpen, closeHref, closeLabel, isAlert, footer, size, className, children } =
    props;
  const { aside } = props;
  return (
    <dialog
      id={id}
      open={isOpen}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      data-modal=""
      data-prints-alone={size === "viewer" ? "" : undefined}
      data-close-href={closeHref}
      className={dialogStyle({ size, className })}
    >
      <header className="flex flex-wrap items-start gap-x-4 px-6 pt-3 pb-1 print:px-0">
        <h2
          id={`${id}-title`}
          className="row-height flex min-w-0 grow basis-0 items-center text-lg"
        >
          {title}
        </h2>
        {/* First in the order of the keyboard: a dialog that opens puts the focus there, not on what stands before it. */}
        <IconButtonLink
          icon="close"
          label={closeLabel}
          href={closeHref}
          className="order-last -me-2"
        />
        {/* on a narrow screen below the title, which needs the room */}
        {aside && <div className="max-sm:order-last max-sm:basis-full">{aside}</div>}
      </header>
      <div
        id={`${id}-text`}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-6 pt-1 pb-6 -outline-offset-2 print:block print:overflow-visible print:px-0"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and a long text scrolls
        tabIndex={isAlert ? 0 : undefined}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex flex-row-reverse flex-wrap justify-start gap-3 border-t border-line px-6 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
