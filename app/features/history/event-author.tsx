import { currentPage } from "#app/framework/request/page.ts";

export function EventAuthor({ name }: { name: string | undefined }) {
  const { t } = currentPage();
  return <p className="text-sm text-ink-muted">{name ?? t("person.unknown_author")}</p>;
}
