/** The interface of tracing for the two programs; it loads no tracing code. */

export interface Tracing {
  /** A received request. `traceparent` comes from the sender: it is only used if the sender is trusted. */
  serve(request: {
    readonly method: string;
    readonly traceparent?: string | undefined;
  }): ServedSpan;
  /** Sends the remaining spans. Never rejects. */
  stop(): Promise<void>;
}

interface ServedSpan {
  /** Spans that the work begins, now or later, lie below the request. */
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
