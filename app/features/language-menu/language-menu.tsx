/** The choice of language: each by its own name, the current one marked (LANG-09). Works without JavaScript. */
import { paths } from "#app/domain/paths.ts";
import { intlLocale, languageMenu } from "#app/domain/ui-language.ts";
import { languageNames } from "#app/locales/language-names.ts";
import type { Page } from "#app/server/page.ts";
import { Menu, MenuButton } from "#app/ui/menu.tsx";

export function LanguageMenu({ page }: { page: Page }) {
  const { t, language } = page;
  return (
    <Menu
      label={`${t("shell.language")}: ${languageNames[language]}`}
      trigger={<span className="text-sm">{languageNames[language]}</span>}
    >
      <LanguageEntries page={page} formId="language-form" />
      <LanguageForm page={page} id="language-form" />
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
