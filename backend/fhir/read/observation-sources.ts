/** The tables that Observations and findings are read from. */
import { readSignal } from "../../records/ecg-slices.ts";
import { unpackSignal } from "../../records/ecg-signal.ts";
import {
  bloodPressures,
  ecgRecords,
  findingRecords,
  labRecords,
  singleValues,
  wellBeingRecords,
} from "../../records/exchange-readings.ts";
import type { RecordFilter } from "../../records/exchange-filter.ts";
import type { ReadContext, Source } from "./entry.ts";
import { loincSystem } from "./code-systems.ts";
import type { Coding } from "./resource.ts";
import { codesOf, isUuid, toFilter, wants, type SearchQuery } from "./search-query.ts";
import { electrocardiacCategory, toDiagnosticReport } from "./to-diagnostic-report.ts";
import { ecgCoding, procedureCategory, toEcg } from "./to-ecg.ts";
import { laboratoryCategory, toLab } from "./to-lab.ts";
import {
  anchorOf,
  bloodPressureCoding,
  singleKinds,
  toBloodPressure,
  toSingleVitalSign,
  type ReadingRow,
  vitalSignsCategory,
} from "./to-vital-sign.ts";
import { surveyCategory, toWellBeing, wellBeingCoding } from "./to-well-being.ts";

const none: Pick<RecordFilter, "after" | "limit"> = { after: null, limit: 0 };

/** Ids that no record can have find nothing. */
export const uuidsOf = ({ ids }: SearchQuery): readonly string[] | undefined => ids?.filter(isUuid);

const filterOf = (
  { institutionIds }: ReadContext,
  query: SearchQuery,
  end: Pick<RecordFilter, "after" | "limit"> = none,
) => toFilter(query, { institutionIds, ids: uuidsOf(query), ...end });

/** A source that answers nothing to a search for other codes or categories. */
function coded(code: Coding, category: Coding, source: Source): Source {
  const isWanted = (query: SearchQuery) =>
    wants(query, "code", [code]) && wants(query, "category", [category]);
  return {
    find: async (context, window) => (isWanted(window.query) ? source.find(context, window) : []),
    count: async (context, query) => (isWanted(query) ? source.count(context, query) : 0),
  };
}

const singleSources = [...singleKinds].map(([typeId, { coding, category }]) =>
  coded(coding, category, {
    async find(context, { query, ...end }) {
      const filter = filterOf(context, query, end);
      const found = await singleValues.find(context.database, filter, typeId);
      return found.map(({ row, timeZone }) => ({
        at: row.measuredAt.getTime(),
        id: row.id,
        patientId: row.patientId,
        build: () => toSingleVitalSign(row, timeZone),
      }));
    },
    count: (context, query) =>
      singleValues.count(context.database, filterOf(context, query), typeId),
  }),
);

const halvesOf = (row: ReadingRow, other: ReadingRow | null) => (other ? [row, other] : [row]);

const pressurePanels: Source = {
  async find(context, { query, ...end }) {
    const found = await bloodPressures.find(context.database, filterOf(context, query, end));
    return found.map(({ row, other, timeZone }) => {
      const halves = halvesOf(row, other);
      const anchor = anchorOf(halves);
      return {
        at: anchor.measuredAt.getTime(),
        id: anchor.id,
        patientId: anchor.patientId,
        build: () => toBloodPressure(halves, timeZone),
      };
    });
  },
  count: (context, query) => bloodPressures.count(context.database, filterOf(context, query)),
};

const ecgRecordings: Source = {
  async find(context, { query, ...end }) {
    const { database } = context;
    const found = await ecgRecords.find(database, filterOf(context, query, end));
    return found.map(({ row, timeZone }) => ({
      at: row.measuredAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      weight: row.sampleCount * (1 + (row.furtherLeads?.length ?? 0)),
      build: () =>
        toEcg(
          row,
          async (leadIndex) => unpackSignal(await readSignal(database, row, leadIndex)),
          timeZone,
        ),
    }));
  },
  count: (context, query) => ecgRecords.count(context.database, filterOf(context, query)),
};

const wellBeingEntries: Source = {
  async find(context, { query, ...end }) {
    const found = await wellBeingRecords.find(context.database, filterOf(context, query, end));
    return found.map(({ row, timeZone }) => ({
      at: row.createdAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build: () => toWellBeing(row, timeZone),
    }));
  },
  count: (context, query) => wellBeingRecords.count(context.database, filterOf(context, query)),
};

const isLabWanted = (query: SearchQuery) => wants(query, "category", [laboratoryCategory]);

/** What has no LOINC code is found by no code. */
const labs: Source = {
  async find(context, { query, ...end }) {
    if (!isLabWanted(query)) return [];
    const filter = { ...filterOf(context, query, end), codes: codesOf(query, "code", loincSystem) };
    const found = await labRecords.find(context.database, filter);
    return found.map(({ row, timeZone }) => ({
      at: row.sampledAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build: () => toLab(row, timeZone),
    }));
  },
  count: async (context, query) =>
    isLabWanted(query)
      ? labRecords.count(context.database, {
          ...filterOf(context, query),
          codes: codesOf(query, "code", loincSystem),
        })
      : 0,
};

export const observationSources: readonly Source[] = [
  ...singleSources,
  coded(bloodPressureCoding, vitalSignsCategory, pressurePanels),
  coded(wellBeingCoding, surveyCategory, wellBeingEntries),
  coded(ecgCoding, procedureCategory, ecgRecordings),
  labs,
];

const isFinal = (query: SearchQuery) => codesOf(query, "status")?.has("final") ?? true;

const findings: Source = {
  async find(context, { query, ...end }) {
    if (!isFinal(query)) return [];
    const found = await findingRecords.find(context.database, filterOf(context, query, end));
    return found.map(({ row, ecg, timeZone }) => ({
      at: ecg.measuredAt.getTime(),
      id: row.id,
      patientId: ecg.patientId,
      build: () => toDiagnosticReport(row, ecg, timeZone),
    }));
  },
  count: async (context, query) =>
    isFinal(query) ? findingRecords.count(context.database, filterOf(context, query)) : 0,
};

export const diagnosticReportSources: readonly Source[] = [
  coded(ecgCoding, electrocardiacCategory, findings),
];
