import { sql } from 'kysely';
import type { SimulatedFunnel } from '../simulatedFunnel.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';

interface Line {
  telegram_id: number;
  kind: string;
  text: string | null;
  times: number;
}

/** So long after it was taken a press is answered, ms: later Telegram does not wait for it any more. */
export const answeredMs = 30_000;

/**
 * Each press is answered, whichever process was killed or paused meanwhile. Those may not be that were taken by a process
 * that does not drive the bot while no process heard of another, and those whose bot had to wait for so long.
 */
function brokenAnswers({ telegram, database, slots, longWaits }: SimulatedWorld, funnels: SimulatedFunnel[]): string[] {
  const excuses = slots.length > 1 ? [...database.deaf, ...longWaits] : longWaits;
  const pressed = funnels.flatMap(({ people }) => people.flatMap(({ presses }) => presses));
  return pressed.flatMap((id) => {
    const [at = 0, confirmedAt] = [telegram.pressed.get(id), telegram.confirmed.get(id)];
    const isExcused = excuses.some(({ from, until }) => at <= until && from <= (confirmedAt ?? at) + answeredMs);
    return telegram.answers.has(id) || isExcused ? [] : [`the press ${id} is not answered`];
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
  broken.push(...brokenAnswers(world, funnels));
  const { rows: aside } = await sql<{ update_id: number; error: string | null }>`
    select update_id, error from bot_updates where owner_id = ${world.owner.id} and is_set_aside`.execute(world.db);
  for (const { update_id, error } of aside) broken.push(`the update ${update_id} was set aside: ${error}`);
  return broken;
}
