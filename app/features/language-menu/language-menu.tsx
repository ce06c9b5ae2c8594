/** The choice of language: each by its own name, the current one marked. Works without JavaScript. */
import { paths } from "#app/addresses/paths.ts";
import { intlLocale, languageMenu } from "#app/format/ui-language.ts";
import { languageNames } from "#app/locales/language-names.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Menu, MenuButton } from "#app/ui/menu.tsx";

interface LanguageMenuProps {
  page: Page;
  /** a form that takes the choice along with what is typed in it, and comes back with both */
  carriedBy?: string | undefined;
}

export function LanguageMenu({ page, carriedBy }: LanguageMenuProps) {
  const { t, language } = page;
  const ownForm = "language-form";
  return (
    <Menu
      // made again, so closed, in the language that was chosen
      key={language}
      label={`${t("shell.language")}: ${languageNames[language]}`}
      trigger={<span className="text-sm">{languageNames[language]}</span>}
    >
      {carriedBy && (
        // Enter in a field presses the form's first button, which must not choose a language
        <li hidden>
          <button form={carriedBy}>{t("actions.send")}</button>
        </li>
      )}
      <LanguageEntries page={page} formId={carriedBy ?? ownForm} />
      {!carriedBy && <LanguageForm page={page} id={ownForm} />}
    </Menu>
  );
}

/** The seven entries, for a menu of their own or within the user's. */
export function LanguageEntries({ page: { language }, formId }: { page: Page; formId: string }) {
  return languageMenu.map((choice) => (
    <MenuButton
      key={choice}
      form={formId}
      name="language"
      value={choice}
      lang={intlLocale(choice)}
      isCurrent={choice === language}
    >
      {languageNames[choice]}
    </MenuButton>
  ));
}

/** The form that the entries belong to: it comes back to this page. */
export function LanguageForm({ page: { url }, id }: { page: Page; id: string }) {
  return (
    <li hidden>
      <form id={id} method="post" action={paths.language}>
        <input type="hidden" name="next" value={url.pathname + url.search} />
      </form>
    </li>
  );
}
