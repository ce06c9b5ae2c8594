/**
 * Whether patients are informed that the clinic has looked at their values, and in which words; for administrators.
 */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { saveReceipts } from "./commands.ts";
import { loadReceipts } from "./queries.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadReceipts(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return saveReceipts(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <title>{`${t("receipts.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("receipts.title")} sentence={t("receipts.intro")} />
      <p className="max-w-prose text-ink-muted">{t("receipts.rules")}</p>
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <Settings />
      </Suspense>
    </div>
  );
}

async function Settings() {
  const { t } = currentPage();
  const { face, value } = await readyOrFace(loadReceipts(requestContext()), {
    notOffered: t("receipts.not_offered"),
    subject: t("receipts.title"),
    retryHref: paths.receipts,
  });
  if (face) return face;
  return <ReceiptForm stored={value} />;
}
