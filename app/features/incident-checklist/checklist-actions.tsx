/** The head of the checklist: the way to the next patient, and the single keys. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Menu, MenuHeading } from "#app/ui/menu.tsx";

interface ChecklistActionsProps {
  patientId: string;
  /** single keys are not turned off (WCAG 2.1.4); they are read in app/ui/live/single-keys.js */
  hasKeys: boolean;
  /** the keyboard goes on from the way to the next patient */
  hasFocus?: boolean;
}

export function ChecklistActions({ patientId, hasKeys, hasFocus }: ChecklistActionsProps) {
  const { t } = currentPage();
  const keys = [
    { key: "a", text: t("checklist.keys.acknowledge") },
    { key: "n", text: t("checklist.toast.go_to_next") },
    { key: "?", text: t("checklist.keys.show") },
  ];
  return (
    <>
      <ButtonLink
        href={paths.nextPatient(patientId)}
        variant="quiet"
        size="small"
        endIcon="arrow-right"
        aria-keyshortcuts={hasKeys ? "n" : undefined}
        data-next-patient=""
        {...(hasFocus && { autoFocus: true })}
        className="print:hidden"
      >
        {/* on a phone the words would take a line of their own: there the arrow stands beside the title */}
        <span className="max-sm:sr-only">{t("checklist.next")}</span>
      </ButtonLink>
      {hasKeys && (
        <Menu
          trigger={<span aria-hidden="true">?</span>}
          label={t("checklist.keys.title")}
          keyShortcut="?"
          // as high as the link beside it: the head must not grow when it comes
          triggerClassName="min-h-7! pointer-coarse:min-h-11!"
          hasChevron={false}
          className="noscript:hidden max-sm:hidden"
        >
          <MenuHeading>{t("checklist.keys.title")}</MenuHeading>
          {keys.map(({ key, text }) => (
            <li key={key} className="flex items-center gap-3 px-3 py-1.5">
              <kbd className="min-w-7 rounded-sm border border-edge text-center">{key}</kbd>
              {text}
            </li>
          ))}
          <MenuHeading>
            {t("checklist.keys.off", {
              list: t("patients.title"),
              views: t("patients.views.menu"),
            })}
          </MenuHeading>
        </Menu>
      )}
    </>
  );
}
