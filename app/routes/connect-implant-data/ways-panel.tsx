/** The ways in for messages: which are open on this server, what came last from each vendor, and a test of the reader. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { connectableVendors } from "#contract/implant-credential.ts";
import { isKnown } from "#contract/primitive.ts";
import type { loadConnections } from "./queries.ts";
import { tryForm } from "./schema.ts";

// Which ways each vendor has into the inbox. What a clinic gets is in its contract with the vendor.
const exporting = ["mllp", "folder", "https"] as const;
type Way = (typeof exporting)[number] | "portal";

/** The keys of vendors that messages name (backend/implants/makers.ts). */
const implantVendorKeys = ["BIOTRONIK", "MEDTRONIC", "BOSTON", "ABBOTT", "MICROPORT"] as const;

/** A portal login is stored if the specification has a form for it; this backend never uses it. */
const waysOf = (vendor: string): readonly Way[] =>
  (connectableVendors as readonly string[]).includes(vendor) ? [...exporting, "portal"] : exporting;

type Doors = Awaited<ReturnType<typeof loadConnections>>["doors"];
type Read = Extract<NonNullable<Awaited<NonNullable<Doors>>>, { isReady: true }>["value"];
type VendorNews = Read["vendors"][number];

export async function WaysPanel({ loading }: { loading: NonNullable<Doors> }) {
  const { t, url } = currentPage();
  const read = await loading;
  const title = t("implant_ways.title");
  if (!read) return null;
  if (!read.isReady)
    return (
      <PanelFailed
        id="ways"
        title={title}
        text={t("errors.panel_failed", { subject: title })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname}
      />
    );
  const { doors, vendors } = read.value;
  const named = implantVendorKeys.map(
    (vendor) => vendors.find((one) => one.vendor === vendor) ?? silent(vendor),
  );
  const others = vendors.filter(({ vendor }) => !isKnown(implantVendorKeys, vendor ?? ""));
  return (
    <Panel
      id="ways"
      title={title}
      actions={<Link href={paths.implantInbox}>{t("implant_ways.to_inbox")}</Link>}
    >
      <div className="flex flex-col gap-4">
        <p>{t("implant_ways.intro")}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {doors.map(({ door, is_open }) => (
            <li key={door} className="flex items-center gap-2">
              {isKnown(["mllp", "folder", "https", "fhir"], door)
                ? t(`implant_ways.how.${door}`)
                : door}
              <Badge variant={is_open ? "accent" : "outline"}>
                {t(is_open ? "implant_ways.open" : "implant_ways.closed")}
              </Badge>
            </li>
          ))}
        </ul>
        <TryOutcome />
        <div className="relative min-w-0 overflow-x-auto">
          <Table
            caption={title}
            isCaptionHidden
            columns={vendorColumns()}
            rows={[...named, ...others]}
            rowKey={({ vendor }) => vendor ?? ""}
          />
        </div>
        <TryFile />
      </div>
    </Panel>
  );
}

const silent = (vendor: string): VendorNews => ({
  vendor,
  last_message_at: null,
  last_error_at: null,
  last_error: null,
});

function vendorColumns(): Column<VendorNews>[] {
  const { t, language, zone } = currentPage();
  const moment = (at: string | null) =>
    at === null ? (
      <Missing label={t("implant_ways.never")} />
    ) : (
      <time dateTime={at}>{formatInstant(at, "dateTime", language, zone)}</time>
    );
  return [
    {
      key: "vendor",
      header: t("implant_inbox.vendor"),
      isRowHeader: true,
      cell: ({ vendor }) => vendor ?? t("implant_ways.vendor_unknown"),
    },
    {
      key: "ways",
      header: t("implant_ways.column.ways"),
      className: "text-sm",
      cell: ({ vendor }) =>
        vendor === null ? (
          <Missing label={t("actions.no_value")} />
        ) : (
          waysOf(vendor)
            .map((way) => t(`implant_ways.how.${way}`))
            .join(" · ")
        ),
    },
    {
      key: "last_message",
      header: t("implant_ways.column.last_message"),
      cell: ({ last_message_at }) => moment(last_message_at),
    },
    {
      key: "last_error",
      header: t("implant_ways.column.last_error"),
      cell: ({ last_error_at, last_error }) => (
        <>
          {moment(last_error_at)}
          {last_error && (
            <q lang="en" className="block text-sm wrap-anywhere">
              {last_error}
            </q>
          )}
        </>
      ),
    },
    {
      key: "test",
      header: <span className="sr-only">{t("implant_ways.read")}</span>,
      label: t("implant_ways.read"),
      cell: ({ vendor }) =>
        isKnown(implantVendorKeys, vendor ?? "") && (
          <form method="post" action={paths.connectImplantData}>
            <TryFields />
            <Button size="small" name="vendor" value={vendor ?? ""}>
              {t("implant_ways.test", { vendor })}
            </Button>
          </form>
        ),
    },
  ];
}

function TryFields() {
  return (
    <>
      <input type="hidden" name="intent" value="try" />
      <input type="hidden" name="form_id" value={newFormId()} />
    </>
  );
}

function TryFile() {
  const { t } = currentPage();
  const state = formState(tryForm);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={paths.connectImplantData}
      noValidate
      aria-label={t("implant_ways.test_file")}
      className="flex flex-wrap items-end gap-3"
    >
      <TryFields />
      <TextField
        id="try-file"
        name="file"
        type="file"
        accept=".hl7,.xml,.json,.pdf"
        label={t("implant_ways.test_file")}
        hint={t("implant_ways.file_hint")}
        errors={errorTexts(t, state, "file")}
        className="[&_input]:py-1.5"
      />
      <Button>{t("implant_ways.read")}</Button>
    </form>
  );
}

/** What became of the last test, in words. */
function TryOutcome() {
  const state = formState(tryForm);
  if (!state) return null;
  if (state.failure) return <FormError>{state.failure}</FormError>;
  const resultText = state.beside["said"];
  return typeof resultText === "string" ? (
    <p role="status" className="rounded-md bg-sunken p-3">
      {resultText}
    </p>
  ) : null;
}
