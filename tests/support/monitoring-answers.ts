/** Answers for the monitoring page's calls, made from a test's measurements. */
import type { AnswerOf, EndpointDefinition } from "#contract/endpoint.ts";
import type { Series } from "#contract/health-data.ts";
import type { Fault } from "./answer-faults.ts";

/** The endpoint answers this instead of its example: `backend.fault(getAdherence.name, answers(getAdherence, …))`. */
export function answers<const D extends EndpointDefinition>(_: D, value: AnswerOf<D>): Fault {
  return (planned) => ({ ...planned, status: 200, body: JSON.stringify(value) });
}

/** An id with this number at its end. */
export function numberedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export interface Measured {
  /** ISO 8601 with offset */
  readonly at: string;
  readonly value: number;
}

/** The values as the series of one type; their ids are numbered from `firstId` on. */
export function seriesOf(values: readonly Measured[], firstId: number): Series {
  return {
    health_data_ids: values.map((_, index) => numberedId(firstId + index)),
    timestamps: values.map(({ at }) => Date.parse(at) / 1000),
    values: values.map(({ value }) => value),
  };
}
