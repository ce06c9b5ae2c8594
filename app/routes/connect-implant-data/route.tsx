/** The clinic's accounts at the implant makers: one card for each, its form at the right; ways in, intervals. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { tooLargeParameter } from "#app/format/too-large.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ErrorPanel, Panel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { connectableVendors, type ImplantCredential } from "#contract/implant-credential.ts";
import { isKnown } from "#contract/primitive.ts";
import { connectForm, handleConnection, vendorHref, vendorParameter } from "./commands.ts";
import { ConnectedVendor } from "./connected-vendor.tsx";
import { IntervalsPanel } from "./intervals-panel.tsx";
import { loadConnections } from "./queries.ts";
import type { Vendor } from "./vendor-error.ts";
import { VendorForm } from "./vendor-form.tsx";
import { vendorFormLabels } from "./vendor-form-labels.ts";
import { WaysPanel } from "./ways-panel.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await loadConnections(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleConnection(context, await request.formData());
}

export async function ServerComponent() {
  const { t } = currentPage();
  const { credentials, doors, followUps } = await loadConnections(requestContext());
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <title>{`${t("implant_connection.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("implant_connection.title")} />
      {credentials ? (
        <>
          <p>{t("implant_connection.sentence")}</p>
          <Suspense fallback={<SkeletonLines count={6} />}>
            <Vendors loading={credentials} />
          </Suspense>
          <Suspense>
            <WaysPanel loading={doors} />
          </Suspense>
          <Suspense>
            <IntervalsPanel loading={followUps} />
          </Suspense>
        </>
      ) : (
        <Card className="flex flex-col items-start gap-3">
          <p>{t("implant_connection.unavailable")}</p>
          <ButtonLink href={paths.dashboard}>{t("implant_connection.to_dashboard")}</ButtonLink>
        </Card>
      )}
    </div>
  );
}

interface VendorsProps {
  loading: Promise<Settled<ImplantCredential[]>>;
}

async function Vendors({ loading }: VendorsProps) {
  const page = currentPage();
  const { t, url } = page;
  const credentials = await loading;
  if (!credentials.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("implant_connection.credentials") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const requestedVendor = url.searchParams.get(vendorParameter) ?? "";
  const selected: Vendor = isKnown(connectableVendors, requestedVendor)
    ? requestedVendor
    : connectableVendors[0];
  const of = (vendor: Vendor) => credentials.value.find(({ data }) => data.client_type === vendor);
  const credential = of(selected);
  const state = formState(connectForm);
  const tooLarge = url.searchParams.has(tooLargeParameter) ? fileTooLarge : null;
  const isOwn = state?.text("vendor") === selected;
  return (
    <div className="grid gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <ul aria-label={t("implant_connection.vendors")} className="flex flex-col gap-3">
        {connectableVendors.map((vendor) => (
          <VendorCard
            key={vendor}
            vendor={vendor}
            isConnected={isConnected(of(vendor))}
            isSelected={vendor === selected}
            words={{
              connected: t("implant_connection.connected"),
              not: t("implant_connection.not_connected"),
            }}
          />
        ))}
      </ul>
      <Panel id="vendor" title={selected}>
        {credential && isConnected(credential) ? (
          <ConnectedVendor page={page} vendor={selected} credential={credential} />
        ) : (
          <VendorForm
            key={`${selected} ${url.searchParams.get("form")}`}
            vendor={selected}
            lastResult={isOwn ? state.lastResult : tooLarge}
            hidden={{ vendor: selected, intent: "connect", form_id: newFormId() }}
            labels={vendorFormLabels(t, selected)}
          />
        )}
      </Panel>
    </div>
  );
}

/** What was typed has not been read; the browser still has it. */
const fileTooLarge = {
  status: "error" as const,
  error: { file: ["implant_connection.error.file_too_large"] },
};

const isConnected = (credential: ImplantCredential | undefined): boolean =>
  credential?.connection_status === "CONNECTED";

interface VendorCardProps {
  vendor: Vendor;
  isConnected: boolean;
  isSelected: boolean;
  words: { connected: string; not: string };
}

function VendorCard({ vendor, isSelected, words, ...is }: VendorCardProps) {
  return (
    <Card as="li" isLink className={isSelected ? "outline-2 -outline-offset-2 outline-accent" : ""}>
      <div className="flex items-center justify-between gap-3">
        <CardLink href={vendorHref(vendor)} isCurrent={isSelected}>
          {vendor}
        </CardLink>
        <Badge variant={is.isConnected ? "accent" : "outline"}>
          {is.isConnected ? words.connected : words.not}
        </Badge>
      </div>
    </Card>
  );
}
