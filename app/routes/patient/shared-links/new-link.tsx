/** Link and code of what was shared. They are shown once, on the page that the form leads to. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";

interface NewLinkProps {
  token: string;
  code: string;
}

export function NewLink({ token, code }: NewLinkProps) {
  const { t } = currentPage();
  const [origin] = environment().publicOrigins;
  const link = `${origin}${paths.shared(token)}`;
  return (
    <div
      role="status"
      data-new-link=""
      className="flex flex-col gap-3 rounded-md border border-edge bg-sunken p-4"
    >
      <p className="max-w-prose">{t("shared_links.apart")}</p>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-semibold">{t("shared_links.link")}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <code translate="no" className="wrap-anywhere">
              {link}
            </code>
            <CopyButton size="small" text={link} copiedLabel={t("shared_links.copied")}>
              {t("shared_links.copy_link")}
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t("shared_links.code")}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <code translate="no" className="text-2xl font-semibold tracking-widest">
              {`${code.slice(0, 4)}-${code.slice(4)}`}
            </code>
          </dd>
        </div>
      </dl>
    </div>
  );
}
