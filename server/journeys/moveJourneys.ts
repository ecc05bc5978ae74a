import { sql } from 'kysely';
import type { JourneyGateway } from '#server/domain/deps.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import { loadWalks } from './loadWalks.ts';
import { tell } from './walk.ts';
import { writeEffects } from './writeEffects.ts';

/** Deliveries of many at once leave after replies and letters. */
export const replies = 0;
export const mailings = 2;

/** The owner moves people: each of these journeys enters a stage of the live document. */
export async function moveJourneys(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, journeys, stage, isMany }: Parameters<JourneyGateway['moveJourneys']>[1],
): Promise<{ moved: string[]; blocked: number }> {
  const ids = JSON.stringify(journeys);
  const walks = await loadWalks(
    deps,
    tx,
    sql`j.owner_id = ${ownerId} and j.is_current
      and j.id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`,
  );
  const effects = new Effects();
  const at = deps.now();
  const priority = isMany ? mailings : replies;
  for (const { walk, isOpen } of walks) {
    const visit = deps.newId();
    const moving = { type: 'person.moved' as const, stage, by: 'owner' as const, priority, visit };
    tell(deps, effects, walk, { ...moving, reachable: isOpen }, at.getTime());
  }
  await writeEffects(tx, effects, at);
  return {
    moved: walks.map(({ walk }) => walk.walker.contactId),
    blocked: walks.filter(({ isOpen }) => !isOpen).length,
  };
}
