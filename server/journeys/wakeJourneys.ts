import { type RawBuilder, sql } from 'kysely';
import { isPassing } from '#server/db/failure.ts';
import { noteFailure } from '#server/db/failures.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { type DueAt, askDue } from '#server/db/dueAt.ts';
import { lockFreeJourneys, transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { withContacts, isKnownVersion, type JourneyRow, journeyColumns } from './load/loadJourneys.ts';
import { findSettledMeanwhile } from './newerJourneys.ts';
import { findExpiredTests } from './testers.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { dispatch } from './dispatch.ts';
import { writeEffects } from './writeEffects.ts';

type WakeDeps = JourneyDeps & Pick<Deps, 'db'>;
type Due = Pick<JourneyRow, 'owner_id' | 'id'>;

/**
 * Wakes journeys of funnels that run or are tested whose delay has passed, the longest waiting first; several processes may do it at once.
 * @returns how many were woken; `limit` of them means that more may be due.
 */
export async function wakeJourneys(deps: WakeDeps, { limit }: { limit: number }): Promise<number> {
  try {
    return await wakeSome(deps, sql`true`, limit);
  } catch (error) {
    if (isPassing(error)) throw error;
    return await wakeApart(deps, await findDue(deps, limit));
  }
}

/** One journey that cannot be woken must not keep back all others: those of a batch that fails are tried by halves. */
async function wakeApart(deps: WakeDeps, due: Due[]): Promise<number> {
  const [one] = due;
  if (one === undefined) return 0;
  try {
    await wakeSome(deps, sql`j.id = any (${due.map(({ id }) => id)}::uuid[])`, due.length);
  } catch (error) {
    if (isPassing(error)) throw error;
    if (due.length === 1) await putOff(deps, one, error);
    else {
      const half = Math.ceil(due.length / 2);
      await wakeApart(deps, due.slice(0, half));
      await wakeApart(deps, due.slice(half));
    }
  }
  return due.length;
}

async function putOff({ db, log, now }: WakeDeps, { owner_id, id }: Due, error: unknown): Promise<void> {
  log.error({ err: error, owner_id, journey: id }, 'a journey is not woken, it is tried again');
  const wake_at = await noteFailure(db, { kind: 'delay', subject: id, owner_id }, { error, at: now() });
  await db
    .updateTable('journeys')
    .set({ wake_at })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('wake_at', 'is not', null)
    .execute();
}

/** Of journeys `j` those whose funnel runs or is tested. The offset keeps their time what they are found by, not their funnel. */
const ofListening = (at: Date) => sql`cross join lateral (
  select from funnels f where f.owner_id = j.owner_id and f.id = j.funnel_id and ${isListening(at)} offset 0) f`;

async function findDue({ db, now }: WakeDeps, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select j.owner_id, j.id from journeys j ${ofListening(now())}
    where j.wake_at <= ${now()} and ${isKnownVersion} order by j.wake_at limit ${limit}`.execute(db);
  return rows;
}

function wakeSome(deps: WakeDeps, where: RawBuilder<unknown>, limit: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const at = deps.now();
    const { rows } = await sql<JourneyRow>`
      select ${journeyColumns} from journeys j ${ofListening(at)}
      join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
      where j.wake_at <= ${at} and ${isKnownVersion} and ${where} order by j.wake_at limit ${limit} ${lockFreeJourneys}`.execute(
      tx,
    );
    if (rows.length === 0) return 0;
    const effects = new Effects();
    const expired = await findExpiredTests(tx, rows, at);
    const loaded = (await withContacts(deps, tx, rows)).map(({ journey }) => journey);
    const settled = await findSettledMeanwhile(tx, loaded);
    for (const journey of loaded) {
      const due: PlainJourneyEvent = settled.get(journey.id) ?? {
        type: 'wake.due',
        due: journey.wakeAt ?? at.getTime(),
      };
      dispatch(
        deps,
        effects,
        journey,
        expired.has(journey.id) ? { type: 'journey.end', reason: 'restarted' } : due,
        at.getTime(),
      );
      // saved even when nothing changed, so that it is no longer due
      effects.saveJourney(journey);
    }
    await writeEffects(deps, tx, effects, at);
    return rows.length;
  });
}

/** When the next journey is due, of all processes'; null when none waits. */
export const wakeDueAt: DueAt = (now) => sql<Date | null>`(
  select j.wake_at from journeys j ${ofListening(now)}
  where j.wake_at is not null and ${isKnownVersion} order by j.wake_at limit 1)`;

/** The same, asked by itself. */
export const nextWakeAt = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Date | null> => askDue(db, wakeDueAt(now()));
