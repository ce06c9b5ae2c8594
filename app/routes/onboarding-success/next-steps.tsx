/** What is next, step by step; with an implant only that it is linked. */
import type { ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PasswordOnShow } from "#app/server/session/shown-passwords.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { isImplant } from "#contract/device.ts";
import type { Patient } from "#contract/patient.ts";
import { SignInDetails } from "./sign-in-details.tsx";

interface NextStepsProps {
  page: Page;
  patientId: string;
  /** null: it could not be read, and the steps that apply to everybody are shown */
  patient: Patient | null;
  login: PasswordOnShow | undefined;
}

export function NextSteps({ page, patientId, patient, login }: NextStepsProps) {
  const { t } = page;
  const implant = patient?.patient_devices.find(isImplant);
  if (implant)
    return (
      <Card className="flex flex-col gap-3">
        <p>{t("onboarding.success.implant")}</p>
        <Facts
          layout="list"
          missingLabel={t("actions.no_value")}
          facts={[
            { label: t("program_form.field.vendor"), value: implant.manufacturer },
            { label: t("program_form.field.device_serial_number"), value: implant.serial_number },
          ]}
        />
      </Card>
    );
  const hasDeviceSetup = patient === null || patient.onboarding_type !== "HF_IMPLANT_DEVICE";
  return (
    <section aria-labelledby="next-title" className="flex flex-col gap-3">
      <h2 id="next-title" className="text-lg">
        {t("onboarding.success.next")}
      </h2>
      <ol className="flex flex-col gap-4 [counter-reset:step]">
        {hasDeviceSetup && (
          <Step title={t("onboarding.success.device_setup")}>
            <p>{t("onboarding.success.device_setup_text")}</p>
            <SignInDetails
              page={page}
              patientName={patient ? fullName(patient.patient_info) : null}
              username={login?.username ?? patient?.username ?? null}
              login={login}
            />
          </Step>
        )}
        {patient?.enrollment_mode === "PAID" && (
          <Step title={t("onboarding.success.provider")}>
            <p>{t("onboarding.success.provider_text")}</p>
          </Step>
        )}
        <Step title={t("onboarding.success.profile")}>
          <p>{t("onboarding.success.profile_text")}</p>
          <p className="print:hidden">
            <ButtonLink href={paths.patient(patientId)} endIcon="chevron-right">
              {t("onboarding.success.open_patient")}
            </ButtonLink>
          </p>
        </Step>
      </ol>
    </section>
  );
}

/** Numbered by counting what is shown, so that no number is missing. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-md border border-line bg-raised p-4 [counter-increment:step] before:flex before:size-7 before:shrink-0 before:items-center before:justify-center before:rounded-full before:bg-accent before:font-semibold before:text-accent-ink before:content-[counter(step)]">
      <div className="flex min-w-0 grow flex-col gap-3">
        <h3 className="text-base leading-7 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}
