/** The templates by title: which one is edited, and the way to delete one. */
import type { Page } from "#app/framework/request/page.ts";
import { IconButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FlagTemplateGroup } from "#contract/flag.ts";
import { templatesHref } from "./templates-address.ts";

interface TemplateListProps {
  page: Page;
  groups: readonly FlagTemplateGroup[];
  /** by id, as {@link loadFullTitles} gives them */
  titles: ReadonlyMap<string, string>;
  selectedId: string | undefined;
}

export function TemplateList({ page: { t }, groups, titles, selectedId }: TemplateListProps) {
  return (
    <Panel id="templates" title={t("thresholds.templates")} isFlush>
      {groups.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">{t("thresholds.no_templates")}</p>
      ) : (
        <ul className="max-h-[32rem] overflow-y-auto border-t border-line">
          {groups.map(({ template_group: { id } }) => (
            <li
              key={id}
              className="group/template flex items-center border-t border-line first:border-t-0 has-[[aria-current]]:bg-accent-tint"
            >
              <a
                href={templatesHref({ template: id })}
                aria-current={id === selectedId ? "true" : undefined}
                className="row-height flex min-w-0 grow items-center px-4 py-1.5 text-ink -outline-offset-2 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent-strong"
              >
                <span className="min-w-0 break-words">{titles.get(id)}</span>
              </a>
              <IconButtonLink
                icon="trash"
                size="small"
                label={t("thresholds.delete_template", { title: titles.get(id) })}
                href={templatesHref({ template: selectedId, dialog: "delete", target: id })}
                className="me-2 opacity-0 group-focus-within/template:opacity-100 group-hover/template:opacity-100 [@media(hover:none)]:opacity-100"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
