import type { Deps } from '../deps.ts';
import { tryToTake } from './takeEvent.ts';

const batch = 100;
/** The database works on one while the next is thought about. */
const atOnce = 4;

/**
 * Takes the events that wait: those of a process that died after it had stored them, and those that could not be taken.
 * @returns when the next one is due; null where none waits
 */
export async function takeWaiting(deps: Deps): Promise<Date | null> {
  const names = [...deps.payments.providers.keys()];
  if (names.length === 0) return null;
  const waiting = deps.db
    .selectFrom('provider_events')
    .where('taken_at', 'is', null)
    .where('provider', 'in', names)
    .orderBy('next_try_at');
  const due = await waiting.select('id').where('next_try_at', '<=', deps.now()).limit(batch).execute();
  const left = due.values();
  const take = async () => {
    for (const { id } of left) await tryToTake(deps, id);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return (await waiting.select('next_try_at').limit(1).executeTakeFirst())?.next_try_at ?? null;
}
