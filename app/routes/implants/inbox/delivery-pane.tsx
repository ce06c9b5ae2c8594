/** The reading pane: what one delivery says, whose it is, and the next step: attach, note, done. */
import { paths } from "#app/addresses/paths.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Severity } from "#app/ui/severity.tsx";
import type { DeliverySummary, ImplantDelivery } from "#contract/implant-inbox.ts";
import { isKnown } from "#contract/primitive.ts";
import { AttachForm } from "./attach-form.tsx";
import { deliveryTitle, kindText, waitingReasonText } from "./delivery-words.ts";
import { DeliveryValues } from "./delivery-values.tsx";
import { FinishOne } from "./finish-one.tsx";
import { inboxHref } from "./inbox-address.ts";
import type { InboxView } from "./queries.ts";
import { SourceLine } from "./source-line.tsx";

export async function DeliveryPane({ view }: { view: InboxView }) {
  const { t } = currentPage();
  const { address } = view;
  const read = await view.delivery;
  const [list, hasKeys] = await Promise.all([view.list, view.hasKeys]);
  const box = "rounded-md border border-line bg-raised p-4";
  if (!list) return null;
  if (!view.delivery || !read)
    return <p className={`${box} text-ink-muted`}>{t("implant_inbox.choose")}</p>;
  const backHref = inboxHref({ ...address, delivery: undefined });
  const back = (
    <ButtonLink
      href={backHref}
      size="small"
      icon="chevron-left"
      className="self-start min-[70rem]:hidden"
    >
      {t("implant_inbox.back")}
    </ButtonLink>
  );
  if (!read.isReady)
    return (
      <div className="flex flex-col gap-3">
        {back}
        <ErrorPanel
          text={t("implant_inbox.missing")}
          retryLabel={t("errors.retry")}
          retryHref={inboxHref(address)}
        />
      </div>
    );
  const { delivery, summary, candidates } = read.value;
  const items = list.isReady ? list.value.items : [];
  const place = items.findIndex(({ id }) => id === delivery.id);
  const next = (items[place + 1] ?? items[place - 1])?.id ?? "";
  return (
    <div className="flex flex-col gap-3">
      {back}
      <section
        id="delivery"
        aria-labelledby="delivery-title"
        className={`${box} flex flex-col gap-4 min-[70rem]:max-h-[calc(100dvh-11rem)] min-[70rem]:overflow-y-auto`}
      >
        <Head delivery={delivery} summary={summary} />
        {delivery.state === "refused" && <Refusal delivery={delivery} />}
        {delivery.state === "unmatched" && (
          <AttachForm
            address={address}
            delivery={delivery}
            summary={summary}
            candidates={candidates}
            next={next}
            hasKeys={hasKeys}
          />
        )}
        {delivery.state !== "refused" && <Alerts summary={summary} />}
        <Documents delivery={delivery} summary={summary} />
        <DeliveryValues summary={summary} />
        {delivery.state === "done" ? (
          <Finished delivery={delivery} />
        ) : (
          <FinishOne address={address} delivery={delivery} next={next} hasKeys={hasKeys} />
        )}
      </section>
    </div>
  );
}

interface PartProps {
  delivery: ImplantDelivery;
  summary: DeliverySummary;
}

function Head({ delivery, summary }: PartProps) {
  const { t, language, zone } = currentPage();
  const { patient, door, session_at } = delivery;
  const moment = (at: string) => formatInstant(at, "dateTime", language, zone);
  return (
    <header className="flex flex-col gap-2">
      <h2 id="delivery-title" className="text-lg wrap-anywhere">
        {patient ? (
          <Link href={paths.monitoring(patient.patient_id)}>
            {fullName(patient) || `PAT${patient.short_id}`}
          </Link>
        ) : (
          deliveryTitle(t, delivery)
        )}
        {patient?.birth_date && (
          <span className="ms-2 text-base font-normal text-ink-muted">
            {formatCalendarDay(patient.birth_date, language)}
          </span>
        )}
      </h2>
      <Facts
        missingLabel={t("actions.no_value")}
        facts={[
          { label: t("implant_inbox.vendor"), value: delivery.vendor ?? summary.manufacturer },
          { label: t("implant_inbox.model"), value: delivery.model },
          { label: t("implant_inbox.serial_number"), value: delivery.serial_number },
          { label: t("implant_inbox.kind"), value: kindText(t, delivery.kind) },
          {
            label: t("implant_inbox.session"),
            value: session_at ? moment(session_at) : summary.session_time,
          },
          { label: t("implant_inbox.column.received"), value: moment(delivery.received_at) },
          {
            label: t("implant_inbox.came_by"),
            value: isKnown(["mllp", "folder", "https", "fhir"], door)
              ? t(`implant_inbox.doors.${door}`)
              : door,
          },
        ]}
      />
      {summary.is_preliminary && <p>{t("implant_inbox.preliminary")}</p>}
    </header>
  );
}

function Refusal({
  delivery: { reason, refused_line, refused_field },
}: Pick<PartProps, "delivery">) {
  const { t } = currentPage();
  return (
    <section aria-labelledby="refused-title" className="flex flex-col gap-1">
      <h3 id="refused-title">{t("implant_inbox.refused_why")}</h3>
      {refused_line !== null && (
        <p>{t("implant_inbox.refused_at", { line: refused_line, field: refused_field ?? "" })}</p>
      )}
      {reason !== null && (
        <p>
          <q lang="en">{reason}</q>
        </p>
      )}
      <p className="text-ink-muted">{t("implant_inbox.refused_next")}</p>
    </section>
  );
}

function Alerts({ summary: { alerts, unread } }: Pick<PartProps, "summary">) {
  const { t } = currentPage();
  const wrong = unread.filter(({ why }) => why === "called_wrong");
  return (
    <section aria-labelledby="alerts-title" className="flex flex-col gap-1">
      <h3 id="alerts-title">{t("implant_inbox.alerts")}</h3>
      {alerts.length + wrong.length === 0 && (
        <p className="text-ink-muted">{t("implant_inbox.no_alerts")}</p>
      )}
      <ul className="flex flex-col gap-1">
        {alerts.map(({ severity, words, source }) => (
          <li key={`${source.line} ${source.field} ${words}`} className="wrap-anywhere">
            <Severity
              kind={severity >= 300 ? "alert" : "warning"}
              label={t(severity >= 300 ? "implant_inbox.level.red" : "implant_inbox.level.yellow")}
              look="tint"
            />{" "}
            <q>{words}</q>
            <SourceLine source={source} />
          </li>
        ))}
        {wrong.map(({ words, code, text, unit, status, source }) => (
          <li key={`${source.line} ${source.field} ${code}`} className="wrap-anywhere">
            {t("implant_inbox.why.called_wrong")} [{status}]: {words || code}{" "}
            <q>{[text, unit].filter(Boolean).join(" ")}</q>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ delivery, summary: { document_count } }: PartProps) {
  const { t } = currentPage();
  const { patient, report_ids } = delivery;
  const [reportId] = report_ids;
  if (document_count === 0) return null;
  return (
    <section aria-labelledby="documents-title" className="flex flex-col gap-1">
      <h3 id="documents-title">{t("implant_inbox.documents")}</h3>
      <ul className="flex flex-wrap gap-3">
        {Array.from({ length: document_count }, (_, place) => (
          <li key={place}>
            <Link href={paths.deliveryDocument(delivery.id, String(place))} target="_blank">
              {t("implant_inbox.document", { number: place + 1 })}
            </Link>
          </li>
        ))}
        {patient && reportId && (
          <li>
            <Link href={paths.implantDocuments(patient.patient_id, reportId)}>
              {t("implant_inbox.to_report")}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Finished({ delivery: { done_at, done_note, reason } }: Pick<PartProps, "delivery">) {
  const { t, language, zone } = currentPage();
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3">
      {done_at && (
        <p className="text-ink-muted">
          {t("implant_inbox.done_at", { time: formatInstant(done_at, "dateTime", language, zone) })}
        </p>
      )}
      {reason && <p>{waitingReasonText(t, reason)}</p>}
      {done_note && <p className="whitespace-pre-line wrap-anywhere">{done_note}</p>}
    </section>
  );
}
