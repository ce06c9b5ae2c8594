/** Beside the form: the implants, and how the care has gone so far. */
import { Suspense } from "react";
import type { TFunction } from "i18next";
import { formatInstant } from "#app/format/format-date.ts";
import { LabelsCard } from "./labels-card.tsx";
import { CopyCard } from "./copy-card.tsx";
import { RecheckCard } from "./recheck-card.tsx";
import { epochMs } from "#app/format/instant.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { isImplant } from "#contract/device.ts";
import type { Patient } from "#contract/patient.ts";
import { offboardingReasons, type StatusEntry } from "#contract/status.ts";

export function ProfileAside({ patient }: { patient: Patient }) {
  const { t } = currentPage();
  const implants = patient.patient_devices.filter(isImplant);
  return (
    <aside className="flex min-w-0 flex-col gap-4">
      <RecheckCard patient={patient} />
      <Suspense>
        <LabelsCard patient={patient} />
      </Suspense>
      <Card as="section" className="flex flex-col items-start gap-3">
        <p>{t("import.link_text")}</p>
        <ButtonLink href={paths.importMeasurements(patient.patient_id)}>
          {t("import.title")}
        </ButtonLink>
        <ButtonLink href={paths.labs(patient.patient_id)}>{t("labs.title")}</ButtonLink>
        <ButtonLink href={paths.answers(patient.patient_id)}>{t("answers.title")}</ButtonLink>
      </Card>
      <Card as="section" className="flex flex-col items-start gap-3">
        <p>{t("tasks.patient_link_text")}</p>
        <ButtonLink href={withSearch(paths.tasks, { patient: patient.patient_id })}>
          {t("tasks.title")}
        </ButtonLink>
      </Card>
      {implants.map((device) => (
        <Card key={device.id ?? device.serial_number} as="section">
          <h2 className="mb-2 text-lg">{t("patient.header.implant")}</h2>
          <Facts
            layout="list"
            missingLabel={t("actions.no_value")}
            facts={[
              { label: t("patient_profile.implant.manufacturer"), value: device.manufacturer },
              { label: t("patient_profile.implant.model"), value: device.device_model },
              { label: t("patient_profile.implant.serial_number"), value: device.serial_number },
            ]}
          />
        </Card>
      ))}
      <CopyCard patientId={patient.patient_id} />
      <StatusHistory history={patient.status_history} t={t} />
    </aside>
  );
}

/** The latest first. */
function StatusHistory({ history, t }: { history: readonly StatusEntry[]; t: TFunction }) {
  const { language, zone } = currentPage();
  const entries = history.toSorted((a, b) => epochMs(b.created_at) - epochMs(a.created_at));
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg">{t("patient_profile.history")}</h2>
      {entries.length === 0 && <p className="text-ink-muted">{t("patient.none_recorded")}</p>}
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.created_at} className="border-b border-line py-2 last:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold first-letter:uppercase">
                {statusText(t, entry.status, "list")}
              </span>
              <time dateTime={entry.created_at} className="text-sm text-ink-muted">
                {formatInstant(entry.created_at, "dateTime", language, zone)}
              </time>
            </p>
            {reasonOf(t, entry).map((line) => (
              <p key={line} className="text-sm wrap-anywhere">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function reasonOf(t: TFunction, { reason }: StatusEntry): string[] {
  const code = reason?.offboarding_reason;
  const known = offboardingReasons.find((each) => each === code);
  const words = known
    ? t(`status.offboarding_reason.${known}`)
    : code && t("anamnesis.unknown_value", { value: code });
  return [words, reason?.offboarding_comment].filter(
    (line) => typeof line === "string" && line !== "",
  ) as string[];
}
