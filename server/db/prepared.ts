import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { type RawBuilder, sql } from 'kysely';
import { measureElsewhere } from '#server/metering/work.ts';
import { measuredTypes } from './parsedTypes.ts';
import { discardPlans, PlanAge } from './planAge.ts';
import { noteConnectionError } from './connectionErrors.ts';

const mark = '/* prepared */';

/**
 * A statement that PostgreSQL parses once for each connection, and plans now and then (`PlanAge`): worth it where planning
 * costs more than running, as for rows found by their keys. Its text must not differ from call to call, nor end in `*`, whose meaning
 * changes with the table.
 */
export const prepared = <T>(query: RawBuilder<T>): RawBuilder<T> => sql<T>`${query} ${sql.raw(mark)}`;

/** Whether a statement's text was marked by `prepared`. */
export const isPrepared = (text: string): boolean => text.endsWith(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
  names.set(text, name);
  return name;
}

/**
 * A connection that gives a name to what `prepared` has marked, because the driver prepares what has one, whose
 * statements are measured for the call that waits for them, and whose errors are known as its own.
 */
export class PreparingClient extends Client {
  protected prepares = true;
  readonly #planAge = new PlanAge(performance.now());

  // the driver's method has many overloads, of which Kysely calls this one
  override query = ((text: string | QueryConfig, ...rest: unknown[]) => {
    const isAwaited = typeof text === 'string' && typeof rest.at(-1) !== 'function';
    const name = this.prepares && typeof text === 'string' && isPrepared(text) ? { name: nameOf(text) } : {};
    const asked = isAwaited ? { text, ...name, types: measuredTypes() } : text;
    const run = (...all: unknown[]) => {
      const answer = (super.query as (...all: unknown[]) => unknown)(...all);
      if (answer instanceof Promise) answer.catch(noteConnectionError);
      return answer;
    };
    if (!isAwaited) return run(asked, ...rest);
    return measureElsewhere(async () => {
      // where it fails, what follows fails too, and is told
      if ('name' in name && this.#planAge.isOver(performance.now()))
        await Promise.resolve(run(discardPlans)).catch(() => {});
      return run(asked, ...rest);
    });
  }) as Client['query'];

  // the pool, which opens it, gives a callback
  override connect = ((opened?: (error: Error | null) => void) => {
    if (!opened) return super.connect();
    super.connect((error: Error | null) => {
      noteConnectionError(error);
      opened(error);
    });
  }) as Client['connect'];
}

/** The same without names, for a connection pooler that gives each transaction another connection and keeps no statements. */
export class UnpreparingClient extends PreparingClient {
  protected override prepares = false;
}
