/** What the two programs know of tracing, without loading any of it. */

export interface Tracing {
  /** A request that came in. `traceparent` is the sender's word: taken only from whoever is trusted. */
  serve(request: {
    readonly method: string;
    readonly traceparent?: string | undefined;
  }): ServedSpan;
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}

interface ServedSpan {
  /** What the work begins, then or later, stands below the request. */
  run<Result>(work: () => Result): Result;
  /** `route` is a pattern. */
  end(answer: { readonly route: string; readonly status: number }): void;
}

/** On `vigil.route`: a loader or action. */
export interface RouteMessage {
  readonly kind: "loader" | "action";
  /** of the route: its file's name */
  readonly id: string;
  /** `/patient/:patientId` */
  readonly pattern: string;
}

/** On `vigil.sql`: a statement. Its text has places for values, not values. */
export interface StatementMessage {
  readonly text: string;
}
