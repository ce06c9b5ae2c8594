/** Support: call or write, or the live chat; and what the operator states about the product. */
import { chatContact, contactParameter, paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { submitSupport } from "./commands.ts";
import { EmailPanel, PhonePanel } from "./contact-panels.tsx";
import { RegulatoryPanel } from "./regulatory-panel.tsx";
import type { Route } from "./+types/route.ts";

export function action({ request, context }: Route.ActionArgs) {
  return submitSupport(context, request);
}

export function ServerComponent() {
  const page = currentPage();
  const { t, url } = page;
  const isChat = url.searchParams.get(contactParameter) === chatContact;
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("support.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("support.title")} sentence={t("support.intro")} />
      <Tabs
        label={t("support.ways")}
        items={[
          { href: paths.support, label: t("support.way_contact"), isCurrent: !isChat },
          {
            href: withSearch(paths.support, { [contactParameter]: chatContact }),
            label: t("support.way_chat"),
            isCurrent: isChat,
          },
        ]}
      />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        {isChat ? <ChatPanel page={page} /> : <EmailPanel page={page} />}
        <div className="flex flex-col gap-4">
          <PhonePanel page={page} />
          <RegulatoryPanel page={page} />
        </div>
      </div>
    </div>
  );
}
