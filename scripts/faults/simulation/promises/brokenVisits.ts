import { sql } from 'kysely';
import { dueUntil } from '../isQuiet.ts';
import type { SimulatedFunnel } from '../simulatedFunnel.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';

interface Standing {
  telegram_id: number;
  funnel_id: string;
  stage_id: string;
  is_waiting: boolean;
  messages: number;
}

/** Everybody gets all messages of the stage on which they stand, and each letter that was due. */
export async function brokenVisits(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<string[]> {
  const broken: string[] = [];
  const now = dueUntil(world);
  const { rows } = await sql<Standing>`
    select c.telegram_id, j.funnel_id, j.stage_id, coalesce(j.wake_at > ${now}, false) or j.asked_message is not null or exists (select from deliveries d where d.owner_id = j.owner_id and d.cause = 'visit'
        and d.cause_id = j.visit_id and d.state = 'queued' and d.due_at > ${now}) as is_waiting,
      (select count(distinct d.message_key)::integer from deliveries d
        where d.owner_id = j.owner_id and d.cause = 'visit' and d.cause_id = j.visit_id) as messages
    from journeys j join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
    where j.owner_id = ${world.owner.id} and j.is_current`.execute(world.db);
  for (const { id, people, document } of funnels)
    for (const person of people) {
      const standing = rows.find(({ telegram_id, funnel_id }) => telegram_id === person.id && funnel_id === id);
      if (!standing) {
        broken.push(`${person.id} has no journey`);
        continue;
      }
      const stage = document.stages.find((each) => each.id === standing.stage_id);
      const isLeftOut = standing.messages < (stage?.messages.length ?? 0) && !standing.is_waiting && !person.hasBlocked;
      if (isLeftOut) broken.push(`${person.id} has ${standing.messages} messages of "${stage?.title}"`);
    }
  return broken;
}
