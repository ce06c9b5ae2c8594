/**
 * Toasts: what just happened, at the foot of the page, announced politely. The server renders the ones that are
 * due; the live script shows at most three, holds them while hovered or focused, and closes each after its time.
 * Without JavaScript they simply stay, with a link that closes them, and have room of their own at the end of the page: what is
 * there can still be pressed. Beside a list they lie over the list, not over the patient who is worked on.
 */
import { type Toast, toastMs } from "#app/format/toast.ts";
import { Icon } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface ToastListProps {
  toasts: readonly Toast[];
  /** names the region: "Notices" */
  label: string;
  closeLabel: string;
  /** this page without its toasts */
  closeHref: string;
}

export function ToastList({ toasts, label, closeLabel, closeHref }: ToastListProps) {
  return (
    <section
      aria-label={label}
      data-toasts=""
      // the live script shows it above a dialog that is modal; what a popover looks like by itself is taken away
      popover="manual"
      className="pointer-events-none fixed [@media(scripting:none)]:sticky inset-x-0 top-auto bottom-20 z-50 flex h-auto w-auto overflow-visible bg-transparent flex-col items-center gap-2 px-4 md:bottom-6 min-[75rem]:[body:has([data-beside-list])_&]:items-start min-[75rem]:[body:has([data-beside-list])_&]:ps-36 print:hidden"
    >
      <ul
        aria-live="polite"
        // beside a list: as wide as the list is next to a panel of 40 rem
        className="flex w-full max-w-120 flex-col gap-2 min-[75rem]:[body:has([data-beside-list])_&]:max-w-[min(30rem,100vw-53rem)]"
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} closeHref={closeHref} />
        ))}
      </ul>
    </section>
  );
}

interface ToastItemProps {
  toast: Toast;
  closeLabel: string;
  closeHref: string;
}

function ToastItem({ toast, closeLabel, closeHref }: ToastItemProps) {
  return (
    <li
      data-toast={toast.id}
      data-closes-ms={
        toast.closesAfterMs === "never" ? undefined : (toast.closesAfterMs ?? toastMs)
      }
      className={cn(
        "pointer-events-auto flex items-center gap-x-3 rounded-md bg-ink py-1 ps-4 pe-1 text-surface shadow-float",
        toast.kind === "error" && "border-s-4 border-alert",
      )}
    >
      <Icon name={toast.kind === "success" ? "check" : "info"} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow basis-40 py-1.5">{toast.text}</p>
        {toast.action && (
          <a
            href={toast.action.href}
            className="rounded-sm py-1.5 font-semibold whitespace-nowrap underline underline-offset-2 focus-visible:outline-surface"
          >
            {toast.action.label}
          </a>
        )}
      </div>
      <a
        href={closeHref}
        aria-label={closeLabel}
        data-closes-toast=""
        className="flex size-9 shrink-0 items-center justify-center rounded-md -outline-offset-2 focus-visible:outline-surface pointer-coarse:size-12"
      >
        <Icon name="close" />
      </a>
    </li>
  );
}
