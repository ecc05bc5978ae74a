/** What the pool tells a thread: to begin a job, or to go on to its next batch. */
export type Request = { do: 'begin'; module: string; input: unknown } | { do: 'next' };

/** What a thread answers, once to each request. */
export type WorkerAnswer =
  | { is: 'batch'; value: unknown }
  | { is: 'done'; value: unknown }
  | { is: 'failed'; error: ThrownInWorker };

/** What is kept of an error: a copy between threads would lose by which `code` callers tell a full disk. */
export interface ThrownInWorker {
  message: string;
  stack?: string;
  code?: string;
  syscall?: string;
}

export function describeError(error: unknown): ThrownInWorker {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  const text = (name: 'code' | 'syscall') => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' && { [name]: value };
  };
  return { message, ...(stack && { stack }), ...text('code'), ...text('syscall') };
}

export const rebuildError = ({ message, ...rest }: ThrownInWorker): Error => Object.assign(new Error(message), rest);
