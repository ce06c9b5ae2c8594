/** The list, and below it the one thing that can be done now: adding one, or taking the chosen one off. */
import type { ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { type PasskeyItem, passkeysMax } from "#contract/passkey.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { passkeySetUpOf } from "./commands.ts";
import { passkeyColumns } from "./passkey-columns.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";
import { removeParameter } from "./schema.ts";

interface OwnPasskeysProps {
  items: readonly PasskeyItem[];
  isPossible: boolean;
  hasFactor: boolean;
}

export function OwnPasskeys({ items, isPossible, hasFactor }: OwnPasskeysProps) {
  const page = currentPage();
  const { t, url } = page;
  const chosen = items.find(({ id }) => id === url.searchParams.get(removeParameter));
  return (
    <>
      {items.length > 0 ? (
        <div className="rounded-md border border-line bg-raised">
          <Table
            caption={t("passkeys.title")}
            isCaptionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={passkeyColumns(page)}
          />
        </div>
      ) : (
        <p className="text-ink-muted">{t("passkeys.none")}</p>
      )}
      {chosen ? (
        <RemovePasskey passkey={chosen} />
      ) : (
        <Panel id="add-passkey" title={t("passkeys.add_title")}>
          {whyNone({ isPossible, hasFactor, count: items.length }) ?? (
            <AddPasskey setUp={passkeySetUpOf(requestContext())} />
          )}
        </Panel>
      )}
    </>
  );
}

/** Why none can be added; null: one can. */
function whyNone({
  isPossible,
  hasFactor,
  count,
}: Omit<OwnPasskeysProps, "items"> & { count: number }): ReactNode {
  const { t } = currentPage();
  if (!isPossible) return <p className="max-w-prose">{t("passkeys.impossible")}</p>;
  if (!hasFactor)
    return (
      <p className="max-w-prose">
        {t("passkeys.needs_factor")}{" "}
        <Link href={paths.secondFactor}>{t("second_factor.title")}</Link>
      </p>
    );
  return count >= passkeysMax ? <p>{t("passkeys.full", { count: passkeysMax })}</p> : null;
}
