/** A patient of a list beside which one is looked at. */
export interface ListedPatient {
  readonly id: string;
  /** something of this patient is still to be reviewed */
  readonly isOpen: boolean;
}

export interface PreviewWay {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** who comes when this one is done: the next who waits, from here to the end and then from the beginning */
  readonly afterwards: string | undefined;
  /** from 1; 0 for a patient who is not in the list */
  readonly place: number;
}

/** From one patient to the others, in the order of the list. Who is not in it (any more) leads to its beginning. */
export function previewWay(listed: readonly ListedPatient[], patientId: string): PreviewWay {
  const at = listed.findIndex(({ id }) => id === patientId);
  const onwards = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
  return {
    previous: at > 0 ? listed[at - 1]?.id : undefined,
    next: listed[at + 1]?.id,
    afterwards: onwards.find(({ isOpen }) => isOpen)?.id,
    place: at + 1,
  };
}
