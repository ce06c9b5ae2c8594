/** What patients have answered, newest first, with a toggle between new replies and all messages. */
import { isNewReply } from "#app/features/message-widget/message-state.ts";
import { patientPanels, paths, withPatientPanel, withSearch } from "#app/addresses/paths.ts";
import { messageStateText } from "#app/features/message-widget/message-state-text.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { relativeTimeText } from "#app/format/relative-time.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { CardLink } from "#app/ui/card.tsx";
import { Panel, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { lastAtMs, type OverviewMessage } from "./message-overview.ts";
import type { MessageData } from "./queries.ts";

/** which messages; absent: the new ones */
const parameter = "messages";
const id = "message-overview";
/** A card is read at a glance; the whole text is on the page behind it. */
const excerptMax = 140;

export function MessagePanelLoading() {
  const { t } = currentPage();
  return (
    <PanelLoading
      id={id}
      title={t("dashboard.messages.title")}
      loadingLabel={t("actions.loading")}
    />
  );
}

export async function MessagePanel({ messages }: { messages: MessageData }) {
  const page = currentPage();
  const { t, url } = page;
  const overview = await messages;
  const here = url.pathname + url.search;
  const title = t("dashboard.messages.title");
  if (!overview.isReady)
    return (
      <PanelFailed
        id={id}
        title={title}
        text={t("errors.panel_failed", { subject: title })}
        retryLabel={t("errors.retry")}
        retryHref={here}
      />
    );
  const isAll = url.searchParams.get(parameter) === "all";
  const fresh = overview.value.filter(isNewReply);
  const shownMessages = isAll ? overview.value : fresh;
  const toggle = (
    <SegmentedLinks
      label={t("dashboard.messages.toggle_label")}
      items={[
        {
          href: withSearch(here, { [parameter]: undefined }),
          label: t("dashboard.messages.new"),
          isCurrent: !isAll,
          count: fresh.length,
        },
        {
          href: withSearch(here, { [parameter]: "all" }),
          label: t("dashboard.messages.all"),
          isCurrent: isAll,
        },
      ]}
    />
  );
  return (
    <Panel id={id} title={title} actions={toggle} isFlush>
      {shownMessages.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">
          {isAll ? t("dashboard.messages.none") : t("dashboard.messages.none_new")}
        </p>
      ) : (
        <ul className="max-h-[70dvh] overflow-y-auto">
          {shownMessages.map((message) => (
            <MessageItem key={message.id} message={message} page={page} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MessageItem({ message, page }: { message: OverviewMessage; page: Page }) {
  const { t } = page;
  const { patient_id, patient_info, reply_text, state } = message;
  const href = withPatientPanel(paths.monitoring(patient_id), patientPanels.messages, "open");
  const name = patient_info ? sortName(patient_info) : "";
  return (
    <li className="relative border-t border-line px-4 py-2.5 hover:bg-sunken">
      <div className="flex items-baseline justify-between gap-3">
        <CardLink href={href} className="-outline-offset-2">
          {name || t("dashboard.messages.nameless")}
        </CardLink>
        <span className="shrink-0 text-sm text-ink-muted">
          {relativeTimeText(lastAtMs(message), page)}
        </span>
      </div>
      <p className="line-clamp-2 break-words">{excerpt(reply_text ?? message.message)}</p>
      <p className="text-sm text-ink-muted">{messageStateText(t, state)}</p>
    </li>
  );
}

function excerpt(text: string): string {
  const characters = Array.from(text);
  return characters.length <= excerptMax ? text : `${characters.slice(0, excerptMax).join("")}…`;
}
