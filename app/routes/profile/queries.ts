import "server-only";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle, type Settled } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { getHcpProfile, type HcpProfile } from "#contract/hcp-profile.ts";
import { getNewsletter, type Newsletter } from "#contract/newsletter.ts";

interface ProfileData {
  readonly role: string;
  readonly profile: Promise<Settled<HcpProfile>>;
  /** null for roles without email settings */
  readonly mails: Promise<Settled<Newsletter>> | null;
}

export const loadProfile = perRequest((context: RouteContext): ProfileData => {
  const { role, identity_user_id } = requireUser(context);
  const client = v1(context);
  const params = { hcp_user_id: identity_user_id };
  return {
    role,
    profile: settle(client.call(getHcpProfile)),
    mails: role === "HCP" ? settle(client.call(getNewsletter, { params })) : null,
  };
});
