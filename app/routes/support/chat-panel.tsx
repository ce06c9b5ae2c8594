/** The live chat: its script comes from a third party and is loaded only here, once the chat was chosen. */
import { environment } from "#app/server/env.ts";
import { nonceContext } from "#app/framework/document/nonce.ts";
import type { Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Panel } from "#app/ui/panel.tsx";

export function ChatPanel({ page: { t } }: { page: Page }) {
  const { chatScriptUrl } = environment();
  return (
    <Panel id="support-chat" title={t("support.way_chat")}>
      {chatScriptUrl ? (
        <>
          <p>{t("support.chat_text")}</p>
          <p className="hidden noscript:block">{t("support.chat_needs_scripts")}</p>
          <script async src={chatScriptUrl} nonce={requestContext().get(nonceContext)} />
        </>
      ) : (
        <p>{t("support.chat_unavailable")}</p>
      )}
    </Panel>
  );
}
