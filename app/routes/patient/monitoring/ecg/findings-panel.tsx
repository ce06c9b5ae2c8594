/** The findings of an ECG: those that doctors gave, one at a time, or the form for new ones. */
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { openFormValue, findingsMode, numberedFindings } from "./ecg-findings.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { type FormState, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Ecg, type EcgReview, type EcgTag, ecgTagGroups } from "#contract/ecg.ts";
import { FindingsForm, type FindingsLabels, type ShownFindings } from "./findings-form.tsx";
import { FindingsView } from "./findings-view.tsx";
import { findingsForm } from "./findings-schema.ts";
import type { EcgViewer } from "./queries.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

interface FindingsPanelProps {
  readonly ecg: Omit<Ecg, "signal">;
  readonly reviewers: EcgViewer["reviewers"];
  readonly page: Page;
}

export async function FindingsPanel({ ecg, reviewers, page }: FindingsPanelProps) {
  const { t, url } = page;
  const here = withSearch(url.pathname + url.search, { form: undefined, findings: undefined });
  const hrefOf = (findings: string | number) => withSearch(here, { findings });
  const numbered = numberedFindings(ecg.reviews);
  const requested = url.searchParams.get("findings");
  const state = formState(findingsForm);
  const mayAdd = requireUser(requestContext()).role === "HCP";
  // What came back unstored is shown in the form, whatever the address says.
  const mode = findingsMode({
    count: numbered.length,
    requested: state ? openFormValue : requested,
    mayAdd,
  });
  const finding = numbered.find(({ number }) => String(number) === requested) ?? numbered[0];
  return (
    <section
      aria-labelledby="findings-title"
      className="flex flex-col gap-3 border-t border-line pt-3"
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="findings-title" className="text-lg">
          {t("ecg.findings.title")}
        </h3>
        {mode === "VIEW" && finding && numbered.length > 1 && (
          <Pagination
            label={t("ecg.findings.title")}
            positionText={t("actions.position", {
              position: finding.number,
              total: numbered.length,
            })}
            previousLabel={t("ecg.findings.newer")}
            nextLabel={t("ecg.findings.older")}
            previousHref={finding.number < numbered.length ? hrefOf(finding.number + 1) : undefined}
            nextHref={finding.number > 1 ? hrefOf(finding.number - 1) : undefined}
          />
        )}
        {mode === "VIEW" && mayAdd && (
          <ButtonLink href={hrefOf(openFormValue)} icon="plus" className="ms-auto print:hidden">
            {t("ecg.findings.add")}
          </ButtonLink>
        )}
      </header>
      {mode === "ADD" ? (
        <FindingsForm
          key={url.search}
          action={url.pathname}
          hidden={{ next: here, form_id: formIdOf(state), form: findingsForm }}
          lastResult={state?.lastResult ?? null}
          findings={shownFindings(state, numbered[0]?.review)}
          groups={tagGroups(page)}
          cancelHref={numbered.length > 0 ? here : undefined}
          lengthMax={noteLengthMax}
          labels={labels(page)}
        />
      ) : (
        <FindingsView finding={finding} reviewers={await reviewers} page={page} />
      )}
    </section>
  );
}

/** What was typed and is not stored; else prefilled from the newest review; without one empty. */
function shownFindings(state: FormState | undefined, newest: EcgReview | undefined): ShownFindings {
  if (!state)
    return {
      tags: newest?.tags ?? [],
      abnormal: newest?.abnormal ?? false,
      corrupted_device: newest?.corrupted_device ?? false,
      comment: newest?.comment ?? "",
    };
  return {
    tags: state.texts("tags"),
    abnormal: state.sent.has("abnormal"),
    corrupted_device: state.sent.has("corrupted_device"),
    comment: state.text("comment") ?? "",
  };
}

function tagGroups({ t }: Page) {
  const group = (name: keyof typeof ecgTagGroups, tags: readonly EcgTag[]) => ({
    name,
    label: t(`ecg.findings.group.${name}`),
    options: tags.map((tag) => ({ value: tag, label: t(`ecg.findings.tag.${tag}`) })),
  });
  return [
    group("rhythm", ecgTagGroups.rhythm),
    group("supraventricular", ecgTagGroups.supraventricular),
    group("ventricular", ecgTagGroups.ventricular),
  ];
}

function labels({ t }: Page): FindingsLabels {
  return {
    hint: t("ecg.findings.tags_hint"),
    abnormal: t("ecg.findings.abnormal"),
    corruptedDevice: t("ecg.findings.corrupted_device"),
    comment: t("ecg.findings.comment"),
    optional: t("actions.optional"),
    leaving: leaveWords(t),
    charactersUsed: t("actions.characters_used"),
    submit: t("ecg.findings.submit"),
    cancel: t("actions.cancel"),
    messages: {
      "form_errors.tag_required": t("form_errors.tag_required"),
      "form_errors.invalid_choice": t("form_errors.invalid_choice"),
      "form_errors.too_long": t("form_errors.too_long", { count: noteLengthMax }),
    },
  };
}
