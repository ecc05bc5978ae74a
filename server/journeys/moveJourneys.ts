import { sql } from 'kysely';
import type { JourneyGateway } from '#server/domain/gateways/journeys.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { loadJourneys } from './load/loadJourneys.ts';
import { dispatch } from './dispatch.ts';
import { writeEffects } from './writeEffects.ts';

/** Delivery priorities: a message to one person leaves first, those to many at once after replies and letters. */
export const replyPriority = 0;
export const bulkPriority = 2;

/** The owner moves people: each of these journeys enters a stage of the live document. */
export async function moveJourneys(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, journeys, stage, isMany }: Parameters<JourneyGateway['moveJourneys']>[1],
): Promise<{ moved: string[]; blocked: number }> {
  const ids = JSON.stringify(journeys);
  const loaded = await loadJourneys(
    deps,
    tx,
    sql`j.owner_id = ${ownerId} and j.is_current
      and j.id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`,
  );
  const effects = new Effects();
  const at = deps.now();
  const priority = isMany ? bulkPriority : replyPriority;
  for (const { journey, isOpen } of loaded) {
    const visit = deps.newId();
    const moving = { type: 'person.moved' as const, stage, by: 'owner' as const, priority, visit };
    dispatch(deps, effects, journey, { ...moving, reachable: isOpen }, at.getTime());
  }
  await writeEffects(deps, tx, effects, at);
  return {
    moved: loaded.map(({ journey }) => journey.contact.contactId),
    blocked: loaded.filter(({ isOpen }) => !isOpen).length,
  };
}
