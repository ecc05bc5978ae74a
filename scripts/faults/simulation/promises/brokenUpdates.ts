import { sql } from 'kysely';
import type { SimulatedFunnel } from '../simulatedFunnel.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';

interface Line {
  telegram_id: number;
  kind: string;
  text: string | null;
  times: number;
}

interface Answer {
  id: string;
  state: string;
  reason: string | null;
  is_due: boolean;
}

/** Each press is answered; one that a wrong clock has put off waits. */
async function brokenAnswers(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<string[]> {
  const { rows } = await sql<Answer>`
    select call -> 'params' ->> 'callback_query_id' as id, state, reason, due_at <= ${new Date(world.timeline.wallTime())} as is_due
    from deliveries where owner_id = ${world.owner.id} and cause = 'service'`.execute(world.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unanswered = funnels
    .flatMap(({ people }) => people.flatMap(({ presses, hasBlocked }) => (hasBlocked ? [] : presses)))
    .filter((id) => !world.telegram.answers.has(id));
  return unanswered.flatMap((id) => {
    const row = byId.get(id);
    if (row?.state === 'queued' && !row.is_due) return [];
    // so many copies were lost that another one would do more harm
    if (row?.state === 'uncertain') return [];
    return [`the press ${id} is not answered: ${row ? `${row.state} ${row.reason}` : 'there is no answer'}`];
  });
}

/** What people do counts once, however often it comes, and each press is answered. */
export async function brokenUpdates(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<string[]> {
  const broken: string[] = [];
  const { rows } = await sql<Line>`
    select c.telegram_id, h.kind, h.data ->> 'text' as text, count(*)::integer as times
    from history h join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
    where h.owner_id = ${world.owner.id} and h.kind in ('text', 'start', 'press')
    group by c.telegram_id, h.kind, h.data ->> 'text'`.execute(world.db);
  for (const { people } of funnels)
    for (const { id, texts, starts, presses } of people) {
      const own = rows.filter(({ telegram_id }) => telegram_id === id);
      const sum = (kind: string) => own.filter((line) => line.kind === kind).reduce((all, line) => all + line.times, 0);
      if (sum('start') !== starts) broken.push(`${id} started ${starts} times, the history says ${sum('start')}`);
      if (sum('press') > presses.length) broken.push(`${id} pressed ${presses.length} times, ${sum('press')} count`);
      for (const text of texts) {
        const times = own.find((line) => line.kind === 'text' && line.text === text)?.times ?? 0;
        if (times !== 1) broken.push(`"${text}" is ${times} times in the history`);
      }
    }
  broken.push(...(await brokenAnswers(world, funnels)));
  const { rows: aside } = await sql<{ update_id: number; error: string | null }>`
    select update_id, error from bot_updates where owner_id = ${world.owner.id} and is_set_aside`.execute(world.db);
  for (const { update_id, error } of aside) broken.push(`the update ${update_id} was set aside: ${error}`);
  return broken;
}
