/** The `run` export of a module in a worker thread (worker.ts). Input and output are copied or, as bytes, moved. */
export interface JobResult<Value> {
  readonly value: Value;
  /** buffers of `value` that move to the main thread without a copy */
  readonly moved?: readonly ArrayBuffer[];
}

export type Job<Input, Value> = (input: Input) => JobResult<Value> | Promise<JobResult<Value>>;

/** To a worker. */
export interface JobOrder {
  /** address of the job's module */
  readonly module: string;
  readonly input: unknown;
}

/** From a worker. */
export type JobAnswer =
  | { readonly isDone: true; readonly value: unknown }
  | { readonly isDone: false; readonly name: string; readonly message: string };
