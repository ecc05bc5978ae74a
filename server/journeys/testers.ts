import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import type { JourneyRow } from './loadWalks.ts';
import type { LiveFunnel } from './liveFunnels.ts';
import type { PersonEvent } from './personEvent.ts';
import { tellMany } from './tellMany.ts';

/** The start payload of a test link; nobody's source. */
const testPayload = /^test-[A-Za-z0-9_-]{32}$/;

interface TesterColumns {
  owner: RawBuilder<unknown>;
  funnel: RawBuilder<unknown>;
  telegram: RawBuilder<unknown>;
  now: Date;
}

/** Whether somebody walks the draft: the owner's own linked Telegram, or a tester by a link. */
export const walksDraft = ({ owner, funnel, telegram, now }: TesterColumns): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from testers s where s.owner_id = ${owner} and s.funnel_id = ${funnel} and s.telegram_id = ${telegram}
    and s.expires_at > ${now})
  or exists (select 1 from users s where s.id = ${owner} and s.telegram_id = ${telegram}))`;

/** Makes those testers who came by a test link that is still good; the payload is taken away from all who came by one. */
export async function admitTesters(
  deps: JourneyDeps,
  tx: Tx,
  funnel: LiveFunnel,
  events: PersonEvent[],
): Promise<PersonEvent[]> {
  const came = events.flatMap(({ person, what }) =>
    what.kind === 'start' && testPayload.test(what.payload ?? '')
      ? [{ telegram_id: person.telegram_id, payload: what.payload }]
      : [],
  );
  if (came.length === 0) return events;
  const now = deps.now();
  const until = new Date(now.getTime() + limits.testLinkHours * 3_600_000);
  await sql`
    insert into testers (owner_id, funnel_id, telegram_id, expires_at)
    select distinct l.owner_id, l.funnel_id, x.telegram_id, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as x (telegram_id bigint, payload text)
    join test_links l on l.owner_id = ${funnel.ownerId} and l.funnel_id = ${funnel.id} and l.payload = x.payload and l.expires_at > ${now}
    on conflict (owner_id, funnel_id, telegram_id) do update set expires_at = excluded.expires_at`.execute(tx);
  return events.map((event) =>
    event.what.kind === 'start' && testPayload.test(event.what.payload ?? '')
      ? { ...event, what: { ...event.what, payload: null } }
      : event,
  );
}

/** Of locked journeys, those whose walker is no tester any more. */
export async function findOutlived(tx: Tx, journeys: JourneyRow[], now: Date): Promise<Set<string>> {
  const tests = journeys.filter((row) => row.is_test).map(({ owner_id, id }) => ({ owner_id, id }));
  if (tests.length === 0) return new Set();
  const isTester = walksDraft({
    owner: sql`j.owner_id`,
    funnel: sql`j.funnel_id`,
    telegram: sql`c.telegram_id`,
    now,
  });
  const { rows } = await sql<{ id: string }>`
    select j.id from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb) as x (owner_id uuid, id uuid)
    join journeys j on j.owner_id = x.owner_id and j.id = x.id
    join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
    where not ${isTester}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends all that testers of a funnel walk; what waits of it never leaves. */
export async function endTests(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId }: { ownerId: string; funnelId: string },
): Promise<number> {
  const tests = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and j.is_test`;
  return tellMany(deps, tx, tests, () => ({ type: 'journey.end', reason: 'restarted' }));
}
