/** The documents at the left: title with the transmission's date, file name, kind. */
import { formatDateOrInstant } from "#app/format/format-date-or-instant.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { DocumentLink } from "../implant/document-link.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { ImplantDocument } from "#contract/implant-report.ts";
import { documentParameter } from "./queries.ts";

export interface DocumentListProps {
  readonly documents: readonly ImplantDocument[];
  readonly patientId: string;
  readonly transmissionId: string | null;
}

export function DocumentList({ documents, patientId, transmissionId }: DocumentListProps) {
  const { t, language, zone } = currentPage();
  const here = paths.implantDocuments(patientId, transmissionId);
  return (
    <nav
      aria-label={t("implants.documents.list")}
      className="flex max-h-[28dvh] min-h-0 flex-col gap-2 overflow-y-auto md:max-h-full"
    >
      {transmissionId !== null && (
        <p className="flex flex-col text-sm">
          <span className="text-ink-muted">{t("implants.documents.of_transmission")}</span>
          <Link href={paths.implantDocuments(patientId, null)}>{t("implants.documents.all")}</Link>
        </p>
      )}
      {documents.length === 0 ? (
        <p className="text-ink-muted">{t("implants.documents.none")}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLink
                documentId={document.id}
                href={withSearch(here, { [documentParameter]: document.id })}
              >
                <span className="font-semibold">
                  {t("implants.documents.transmission_of", {
                    date: document.transmission_date
                      ? formatDateOrInstant(document.transmission_date, language, zone)
                      : "–",
                  })}
                </span>
                <span className="text-sm break-all">{document.file_name}</span>
                <Tag>{implantWord(t, "implants.document", document.type ?? "OTHER")}</Tag>
              </DocumentLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
