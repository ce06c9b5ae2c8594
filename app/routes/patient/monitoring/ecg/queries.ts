import "server-only";
import { data, redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { loadPublicUsers } from "#app/features/person/load-public-users.ts";
import { orNotFound } from "#app/server/v1/or-not-found.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle, type Settled } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { isSheetRequested, sheetLeads } from "./lead-order.ts";
import { loadEcg } from "#app/features/ecg-trace/load-ecg.ts";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";
import { type EcgListItem, ecgPageLength, listEcgs } from "#contract/ecg.ts";
import { type PublicUser, publicUserIdsMax } from "#contract/public-user.ts";

/** Ten recordings a day for years; an address may not ask for more. */
const shownMax = 9_900;
/** Further down than this the list comes in as few calls as the backend takes, in whole pages. */
const pagedMax = 600;
const longPageLength = 990;

export interface EcgViewer {
  readonly list: Promise<Settled<{ ecgs: readonly EcgListItem[]; total: number }>>;
  readonly selectedId: string | undefined;
  /** the twelve leads in the order of a sheet, if requested and available */
  readonly sheet: Promise<Settled<readonly ReadEcg[]>> | undefined;
  readonly detail: ReturnType<typeof settle<ReadEcg>> | undefined;
  /** names of those who reviewed the ECG; that they cannot be read keeps no findings away */
  readonly reviewers: Promise<Settled<readonly PublicUser[]>>;
  /** how many of the list are shown: a multiple of 30 */
  readonly shownCount: number;
}

/** Without an id the newest is selected: its own address says so. */
export const loadEcgViewer = perRequest(startEcgViewer);

async function startEcgViewer(
  context: RouteContext,
  patientId: string,
  ecgId: string | undefined,
): Promise<EcgViewer> {
  const requestedCount = Number(pageUrl(context).searchParams.get("shown"));
  const pages = Number.isFinite(requestedCount) ? Math.ceil(requestedCount / ecgPageLength) : 1;
  const shownCount = Math.min(shownMax, Math.max(1, pages) * ecgPageLength);
  const list = settle(loadPages(context, patientId, shownCount));
  if (ecgId === undefined) {
    const answer = await list;
    const newest = answer.isReady ? answer.value.ecgs[0] : undefined;
    if (newest) throw redirect(paths.ecg(patientId, newest.health_data_id));
    return {
      list,
      shownCount,
      selectedId: undefined,
      sheet: undefined,
      detail: undefined,
      reviewers: settle(nobody),
    };
  }
  // An id that is none, or another patient's, is not found; a backend that fails is a failed panel.
  const detail = settle(ecgOfPatient(context, patientId, ecgId, list));
  const answer = await detail;
  if (!answer.isReady && answer.error !== null && !(answer.error instanceof Error))
    throw answer.error;
  const reviewers = answer.isReady
    ? reviewersOf(
        context,
        answer.value.reviews.map((review) => review.hcp_user_id),
      )
    : nobody;
  const names =
    answer.isReady && isSheetRequested(pageUrl(context)) && sheetLeads(answer.value.leads);
  const sheet = names ? settle(loadLeads(context, ecgId, names)) : undefined;
  return { list, shownCount, selectedId: ecgId, sheet, detail, reviewers: settle(reviewers) };
}

const nobody: Promise<readonly PublicUser[]> = Promise.resolve([]);

function reviewersOf(context: RouteContext, given: readonly (string | null)[]) {
  const ids = [...new Set(given.filter((id) => id !== null))].slice(0, publicUserIdsMax);
  return ids.length === 0 ? nobody : loadPublicUsers(context, ids);
}

/**
 * The recording, once it is sure whose it is: the call names no patient, and a trace under a wrong name could be acted
 * upon. One that is older than those listed is looked for at its own second.
 */
async function ecgOfPatient(
  context: RouteContext,
  patient_id: string,
  ecgId: string,
  list: EcgViewer["list"],
): Promise<ReadEcg> {
  const isIt = ({ health_data_id }: EcgListItem) => health_data_id === ecgId;
  const [ecg, listed] = await Promise.all([
    orNotFound(loadEcg(context, ecgId, requestedLead(context))),
    list,
  ]);
  if (listed.isReady && listed.value.ecgs.some(isIt)) return ecg;
  const measured_after = ecg.metadata.measured_at;
  const measured_before = new Date(Date.parse(measured_after) + 1000).toISOString();
  const query = { patient_id, measured_after, measured_before };
  const { ecg_data } = await v1(context).call(listEcgs, { query });
  if (!ecg_data.some(isIt)) throw data(null, { status: 404 });
  return ecg;
}

/** The lead of the address; left out: the one that the backend gives. */
function requestedLead(context: RouteContext): string | undefined {
  return pageUrl(context).searchParams.get("lead") || undefined;
}

/**
 * Each of these leads of a recording of which is known whose it is, one after the other: a long one is read in a thread,
 * and all at once would keep the others waiting.
 */
async function loadLeads(
  context: RouteContext,
  ecgId: string,
  names: readonly string[],
): Promise<ReadEcg[]> {
  const leads: ReadEcg[] = [];
  for (const name of names) leads.push(await loadEcg(context, ecgId, name));
  return leads;
}

/** @throws 404 if the ECG is not of this patient */
export function loadOwnEcg(
  context: RouteContext,
  patientId: string,
  ecgId: string,
): Promise<ReadEcg> {
  return ecgOfPatient(
    context,
    patientId,
    ecgId,
    settle(loadPages(context, patientId, ecgPageLength)),
  );
}

/** Pages of thirty, requested in parallel. */
async function loadPages(context: RouteContext, patientId: string, shownCount: number) {
  const length = shownCount <= pagedMax ? ecgPageLength : longPageLength;
  const skips = Array.from({ length: Math.ceil(shownCount / length) }, (_, page) => page * length);
  const pages = await Promise.all(
    skips.map((skip) => requestPage(context, patientId, skip, Math.min(length, shownCount - skip))),
  );
  return {
    ecgs: pages.flatMap(({ ecg_data }) => ecg_data),
    total: pages[0]?.total_count ?? 0,
  };
}

function requestPage(
  context: RouteContext,
  patient_id: string,
  skip: number,
  limit: number = ecgPageLength,
) {
  return v1(context).call(listEcgs, { query: { patient_id, skip, limit } });
}

/** Thirty of the list, newest first, after the first `skip`. */
export function loadEcgPage(context: RouteContext, patientId: string, skip: number) {
  return settle(requestPage(context, patientId, skip));
}
