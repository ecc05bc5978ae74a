import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { measurePglite } from '#server/db/open/measuredPglite.ts';
import { type Database, servePglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { type Ask, emptyDatabase, type FirstState, firstStateOf } from './emptyDatabase.ts';

interface Instance {
  pglite: PGlite;
  first: FirstState;
}

const idle: Instance[] = [];

/**
 * A migrated, empty database in memory. Opening one takes most of a second of CPU time, emptying one some hundredths, so a
 * closed one is emptied and reused by the next test of the same worker.
 * @param dump the file from which a new one is restored
 */
export async function openPooledPglite(dump: string): Promise<Database> {
  const instance = (await takeIdle()) ?? (await openInstance(dump));
  // Code that outlives its test must fail instead of writing into the next test's database.
  const { proxy, revoke } = Proxy.revocable(instance.pglite, {
    get(pglite, name) {
      if (name === 'close') return async () => {};
      const value: unknown = Reflect.get(pglite, name, pglite);
      return typeof value === 'function' ? value.bind(pglite) : value;
    },
  });
  return servePglite(proxy, undefined, () => {
    revoke();
    idle.push(instance);
  });
}

const asking =
  (pglite: PGlite): Ask =>
  async <Row>(text: string, values?: unknown[]) =>
    (values ? (await pglite.query(text, values)).rows : (await pglite.exec(text)).at(-1)?.rows) as Row[];

async function openInstance(dump: string): Promise<Instance> {
  const pglite = await openPgliteInMemory(new Blob([readFileSync(dump)]));
  // once: each further time would make every statement slower
  measurePglite(pglite);
  return { pglite, first: await firstStateOf(asking(pglite)) };
}

async function takeIdle(): Promise<Instance | null> {
  for (let instance = idle.pop(); instance; instance = idle.pop()) {
    if (await empty(instance)) return instance;
    await instance.pglite.close();
  }
  return null;
}

/** Resets an instance to its freshly migrated state; false where that fails. */
async function empty({ pglite, first }: Instance): Promise<boolean> {
  try {
    // Discards session state: settings, locks, prepared statements, LISTEN subscriptions.
    await pglite.exec('discard all');
    return await emptyDatabase(asking(pglite), first);
  } catch {
    return false;
  }
}
