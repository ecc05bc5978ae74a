import type { LogFn, Logger } from 'pino';

/** How long what was logged is not logged again, ms. */
const quietMs = 60_000;
/** While so many kinds are remembered, another one is logged each time. */
const mostKinds = 1_000;

type Args = Parameters<LogFn>;
type LogMethod = (this: Logger, args: Args, method: LogFn, level: number) => void;

/**
 * Logs a warning or an error that repeats once a minute, with how often it came meanwhile: while a database is away every
 * loop fails every second. What says something else, or is about something else, is logged at once.
 */
export function withoutRepetition(): LogMethod {
  /** By kind, how often it came since it was logged. */
  const kinds = new Map<string, { times: number }>();
  return function logMethod(args, method, level) {
    const isTrouble = level >= (this.levels.values.warn ?? Number.POSITIVE_INFINITY);
    const kind = isTrouble ? kindOf(args) : '';
    const known = kinds.get(kind);
    if (known) {
      known.times += 1;
      return;
    }
    method.apply(this, args);
    if (!isTrouble || kinds.size >= mostKinds) return;
    const repeated = { times: 0 };
    kinds.set(kind, repeated);
    const end = () => {
      kinds.delete(kind);
      if (repeated.times > 0) method.apply(this, [{ ...fieldsOf(args), times: repeated.times }, messageOf(args)]);
    };
    setTimeout(end, quietMs).unref();
  };
}

const fieldsOf = ([first]: Args): object => (typeof first === 'object' && first !== null ? first : {});
const messageOf = (args: Args): string => String(args.find((arg) => typeof arg === 'string') ?? '');

function kindOf(args: Args): string {
  const { err, ...others } = fieldsOf(args) as Record<string, unknown>;
  const error = err instanceof Error ? `${err.name} ${err.message}` : String(err ?? '');
  return [messageOf(args), error, JSON.stringify(others)].join('\n');
}
