/** What a module of a job exports as `run`; what it gets and gives is copied between threads, so it must be plain data. */
type OneShot<Input, Output> = (input: Input) => Promise<Output>;
type Batches<Input, Batch> = (input: Input) => AsyncGenerator<Batch, void>;

/** A job that has one result. */
export interface WorkerJob<Input, Output> {
  readonly module: string;
  /** For the types alone. */
  readonly run?: OneShot<Input, Output>;
}

/** A job whose result comes in batches, the next one when the last was taken. */
export interface BatchJob<Input, Batch> {
  readonly module: string;
  /** For the types alone. */
  readonly run?: Batches<Input, Batch>;
}

/**
 * Names the module beside the caller's that a worker runs: `jobAt<typeof run>('readThingJob', import.meta.url)`, with
 * `run` imported as a type. In the bundle each `*Job.ts` is a script in the one folder that the callers are in too.
 */
export function jobAt<Run extends OneShot<never, unknown> | Batches<never, unknown>>(
  name: `${string}Job`,
  from: string,
): Run extends Batches<infer Input, infer Batch>
  ? BatchJob<Input, Batch>
  : Run extends OneShot<infer Input, infer Output>
    ? WorkerJob<Input, Output>
    : never;
export function jobAt(name: string, from: string): { module: string } {
  return { module: new URL(from.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, from).href };
}
