/** Why somebody who was at work stands at the sign-in page, and that nothing they typed is lost. */
import { translate } from "#app/server/i18n/i18n.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Banner } from "#app/ui/banner.tsx";

/** `hasForm`: a form waits for the same user. Renders nothing for a browser whose session has not just ended. */
export function SessionEnded({ hasForm }: { hasForm: boolean }) {
  if (sessionOf(requestContext()).ownerKey === null) return null;
  const t = translate();
  return (
    <Banner variant="info" icon="info" isRounded isLive>
      {t("sign_in.session_ended")} {hasForm && t("sign_in.form_waits")}
    </Banner>
  );
}
