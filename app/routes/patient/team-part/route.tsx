/** The bar of the team alone, for its refresh. */
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { TeamContent } from "#app/features/team/team-part.tsx";
import { partAnswer } from "#app/framework/refresh/part-answer.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request, context, params: { patientId } }: Route.LoaderArgs) {
  const here = patientReturnPath(new URL(request.url).searchParams.get("next"), patientId);
  return partAnswer(context, <TeamContent patientId={patientId} here={here} />);
}
