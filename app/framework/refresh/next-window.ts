/** The address of the next window of a list. */
export interface NextWindow {
  /** as a page of its own, for browsers without scripts */
  readonly pageHref: string;
  /** its entries alone, to be put below those that are shown */
  readonly partHref: string;
}
