/**
 * A person decides whose implant it is. Name and birth date of the message and of each candidate are side by side, none
 * is preselected, and other patients can be searched for.
 */
import { fullName } from "#app/features/person/person-name.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { DeliverySummary, ImplantDelivery } from "#contract/implant-inbox.ts";
import { BirthQuestion } from "./birth-question.tsx";
import { sentBirthText, waitingReasonText } from "./delivery-words.ts";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
import { searchedWords } from "./queries.ts";
import { attachForm } from "./schema.ts";

type Person = NonNullable<ImplantDelivery["patient"]>;

interface AttachFormProps {
  address: InboxAddress;
  delivery: ImplantDelivery;
  summary: DeliverySummary;
  candidates: readonly Person[];
  /** id of the one to go on with; empty: none */
  next: string;
  hasKeys: boolean;
}

export function AttachForm(props: AttachFormProps) {
  const { t } = currentPage();
  const { address, delivery, candidates, hasKeys } = props;
  const search = searchedWords();
  return (
    <section
      aria-labelledby="attach-title"
      className="flex flex-col gap-3 rounded-md border border-edge p-3"
    >
      <h3 id="attach-title">{t("implant_inbox.attach_title")}</h3>
      {delivery.reason && <p>{waitingReasonText(t, delivery.reason)}</p>}
      <Choice {...props} />
      {candidates.length === 0 && (
        <p className="text-ink-muted">
          {t(search === "" ? "implant_inbox.no_candidates" : "implant_inbox.none_found")}
        </p>
      )}
      <form
        method="post"
        action={inboxHref(address)}
        role="search"
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="intent" value="search" />
        <input type="hidden" name="form_id" value={newFormId()} />
        <TextField
          id="candidate-search"
          name="search"
          type="search"
          autoComplete="off"
          required={false}
          label={t("implant_inbox.search")}
          hint={t("implant_inbox.search_hint")}
          defaultValue={search}
          aria-keyshortcuts={hasKeys && candidates.length === 0 ? "a" : undefined}
          className="grow"
        />
        <Button>{t("actions.search")}</Button>
      </form>
    </section>
  );
}

/** `a` leads to the first candidate, the space bar chooses, Enter attaches. */
function Choice({ address, summary, candidates, next, hasKeys }: AttachFormProps) {
  const { t } = currentPage();
  const state = formState(attachForm);
  const errors = errorTexts(t, state, "patient_id");
  const sent = summary.patient;
  // the one whose date of birth the action found to be another one
  const mismatched = state?.errors["confirmed_id"]
    ? candidates.find(({ patient_id }) => patient_id === state.text("patient_id"))
    : undefined;
  if (candidates.length === 0 && !sent) return null;
  const columns = [
    t("implant_inbox.name"),
    t("implant_inbox.birth_date"),
    t("implant_inbox.identifiers"),
  ];
  return (
    <form method="post" action={inboxHref(address)} className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="attach" />
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <input type="hidden" name="next" value={next} />
      {/* the form comes back beside the same candidates */}
      <input type="hidden" name="search" value={searchedWords()} />
      <div className="overflow-x-auto">
        <table className="w-full text-start">
          <caption className="sr-only">{t("implant_inbox.compare")}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 text-start text-sm text-ink-muted">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sent && <Sent sent={sent} />}
            {candidates.map((person, place) => (
              <Candidate
                key={person.patient_id}
                person={person}
                isChosen={state?.text("patient_id") === person.patient_id}
                keyShortcut={hasKeys && place === 0 ? "a" : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FieldErrors id="patient_id" errors={errors} />
      <FormError>{state?.failure}</FormError>
      {candidates.length > 0 && (
        <>
          <p className="text-sm text-ink-muted">{t("implant_inbox.compare")}</p>
          {mismatched && sent?.birth_date && (
            <BirthQuestion sent={sent.birth_date} person={mismatched} />
          )}
          <Button variant="primary" className="self-start">
            {t("implant_inbox.attach")}
          </Button>
        </>
      )}
    </form>
  );
}

function Sent({ sent }: { sent: NonNullable<DeliverySummary["patient"]> }) {
  const { t, language } = currentPage();
  const name = [sent.given_name, sent.family_name].filter(Boolean).join(" ");
  const missing = <Missing label={t("actions.no_value")} />;
  const { birth_date: birth } = sent;
  return (
    <tr className="border-b border-line bg-sunken">
      <th scope="row" className="p-2 text-start font-normal wrap-anywhere">
        <span className="block text-sm text-ink-muted">{t("implant_inbox.in_message")}</span>
        {name || missing}
      </th>
      <td className="p-2 whitespace-nowrap">
        {birth === null ? missing : sentBirthText(birth, language)}
      </td>
      <td className="p-2 wrap-anywhere">{sent.identifiers.join(", ") || missing}</td>
    </tr>
  );
}

interface CandidateProps {
  person: Person;
  isChosen: boolean;
  keyShortcut: string | undefined;
}

function Candidate({ person, isChosen, keyShortcut }: CandidateProps) {
  const { t, language } = currentPage();
  const name = fullName(person) || `PAT${person.short_id}`;
  return (
    <tr className="border-b border-line has-checked:bg-accent-tint">
      <th scope="row" className="p-2 text-start font-normal wrap-anywhere">
        <label className="flex min-h-7 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="patient_id"
            value={person.patient_id}
            required
            defaultChecked={isChosen}
            aria-keyshortcuts={keyShortcut}
            className="size-4.5 shrink-0 pointer-coarse:size-6"
          />
          {name}
        </label>
      </th>
      <td className="p-2 whitespace-nowrap">
        {person.birth_date ? (
          formatCalendarDay(person.birth_date, language)
        ) : (
          <Missing label={t("actions.no_value")} />
        )}
      </td>
      <td className="p-2">{`PAT${person.short_id}`}</td>
    </tr>
  );
}
