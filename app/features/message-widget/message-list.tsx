/** The messages with a patient, newest first: what was written, by whom, what became of it. */
import { formatRecentInstant } from "#app/format/format-date.ts";
import type { InstantLike } from "#app/format/instant.ts";
import { isUnread } from "./message-state.ts";
import { messageStateText } from "./message-state-text.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import type { ShownMessage } from "./load-messages.ts";
import { cn } from "#app/ui/cn.ts";

export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  const page = currentPage();
  return (
    <ul aria-label={page.t("messages.list")} className="flex flex-col">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} page={page} />
      ))}
    </ul>
  );
}

function MessageItem({ message, page }: { message: ShownMessage; page: Page }) {
  const { t } = page;
  const { title, reply_text, acknowledged_at, state } = message;
  const answeredAt = acknowledged_at && timeText(acknowledged_at, page);
  return (
    <li
      className={cn(
        "flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0",
        isUnread(message) && "bg-accent-tint",
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        <span>{authorText(message, page)}</span>
        <span>{timeText(message.created_at, page)}</span>
      </p>
      {title && <p className="font-semibold break-words">{title}</p>}
      <p className="break-words whitespace-pre-wrap">{message.message}</p>
      {reply_text && (
        <blockquote className="border-s-2 border-accent ps-3 break-words whitespace-pre-wrap">
          {reply_text}
        </blockquote>
      )}
      <p className="text-sm text-ink-muted">
        {[message.is_receipt && t("receipts.label"), messageStateText(t, state), answeredAt]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}

function authorText({ author }: ShownMessage, { t }: Page): string {
  if (author === "provider_support") return t("person.provider_support");
  return author?.name ?? t("person.unknown_author");
}

function timeText(at: InstantLike, { nowMs, language, zone }: Page): string {
  return formatRecentInstant(at, nowMs, language, zone);
}
