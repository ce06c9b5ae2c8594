/** The answer as it is handed to the patient: everything on it is in the answer's language. */
import type { ReactNode } from "react";
import { patientLine } from "#app/features/paper-head/patient-line.ts";
import type { ReportPage } from "#app/features/quarterly-report/glance.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import { PaperTable } from "#app/ui/paper-table.tsx";
import type { AccessAnswer } from "#contract/access-answer.ts";
import {
  type AnswerTable,
  goneTables,
  kindTable,
  originTables,
  personTables,
} from "./answer-content.ts";
import type { LoadedAnswer } from "./load-access-answer.ts";

interface AnswerSheetProps {
  loaded: LoadedAnswer;
  answer: AccessAnswer;
}

export function AnswerSheet({ loaded: { patient, hasNames, paper }, answer }: AnswerSheetProps) {
  const { t, language, zone } = paper;
  const { institution: clinic } = answer;
  const time = formatInstant(answer.made_at, "dateTime", language, zone);
  const naming = { patientId: patient.patient_id, hasNames };
  const people = personTables(paper, answer, naming);
  const gone = goneTables(paper, answer, naming);
  return (
    <article lang={intlLocale(language)} className="mx-auto flex max-w-[182mm] flex-col gap-4">
      <header className="flex flex-col gap-2">
        <p className="border-b-2 border-ink pb-1 text-sm font-semibold">
          {patientLine(patient, paper)}
        </p>
        <h1 className="text-xl">{t("access_answer.title")}</h1>
        <p>{t("access_answer.intro", { clinic })}</p>
        <p className="text-sm">{t("access_answer.as_of", { time, zone })}</p>
      </header>
      <PaperTable {...kindTable(paper, answer)} />
      <Part title={t("access_answer.origin_title")} tables={originTables(paper, answer)}>
        <p>{t("access_answer.origin_text")}</p>
      </Part>
      <Part title={t("access_answer.people_title")} tables={people}>
        <p className="text-sm">{t("access_answer.people_text", { zone })}</p>
        {people.length === 0 && <p>{t("access_answer.nobody")}</p>}
      </Part>
      <Part title={t("access_answer.gone_title")} tables={gone}>
        <p className="text-sm">{t("access_answer.gone_text")}</p>
        {gone.length === 0 && <p>{t("access_answer.nobody")}</p>}
        {answer.webhooks.length > 0 && (
          <p className="text-sm">{t("access_answer.webhooks_text")}</p>
        )}
      </Part>
      <Part title={t("access_answer.keeping_title")}>
        <p>{t("access_answer.keeping_text")}</p>
      </Part>
      <Part title={t("access_answer.ask_title")}>
        <p>{t("access_answer.ask_text", { clinic })}</p>
        <ByHand t={t} />
      </Part>
    </article>
  );
}

interface PartProps {
  title: string;
  tables?: readonly AnswerTable[];
  children?: ReactNode;
}

function Part({ title, tables = [], children }: PartProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="border-b border-ink text-lg">{title}</h2>
      {children}
      {tables.map((table) => (
        <PaperTable key={table.title} {...table} />
      ))}
    </section>
  );
}

/** What the program cannot know: room to write it. */
function ByHand({ t }: Pick<ReportPage, "t">) {
  return (
    <div className="break-inside-avoid">
      <p>{t("access_answer.by_clinic")}</p>
      <dl className="flex flex-col gap-6 pt-2 text-sm">
        {(["purposes", "period", "contact", "authority"] as const).map((what) => (
          <div key={what} className="flex gap-3">
            <dt>{t(`access_answer.${what}`)}</dt>
            <dd className="grow border-b border-dotted border-ink" />
          </div>
        ))}
      </dl>
    </div>
  );
}
