import { sql } from 'kysely';
import type { JourneyGateway } from '#server/domain/gateways/journeys.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { findLiveFunnels } from './load/liveFunnels.ts';
import { type JourneyInChat, loadJourneys } from './load/loadJourneys.ts';
import { loadFacts } from './load/loadFacts.ts';
import { dispatch } from './dispatch.ts';
import { beginJourney, type JourneyContact } from './load/loadedJourney.ts';
import { writeEffects } from './writeEffects.ts';

/** The owner begins a person's journey anew: the one there is ends, another one enters the first stage. */
export async function restartJourney(
  deps: JourneyDeps,
  tx: Tx,
  of: Parameters<JourneyGateway['restartJourney']>[1],
): Promise<void> {
  const { ownerId, funnelId, contactId } = of;
  const at = deps.now();
  const effects = new Effects();
  const [current] = await loadJourneys(
    deps,
    tx,
    sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.contact_id = ${contactId} and j.is_current`,
  );
  const begun = await begin(deps, tx, of, current);
  if (current) dispatch(deps, effects, current.journey, { type: 'journey.end', reason: 'restarted' }, at.getTime());
  dispatch(deps, effects, begun.journey, { type: 'start.given', payload: null, visit: deps.newId() }, at.getTime());
  for (const line of effects.history) if (line.kind === 'start') line.data.by = 'owner';
  if (!begun.isOpen) dispatch(deps, effects, begun.journey, { type: 'contact.blocked' }, at.getTime());
  await writeEffects(deps, tx, effects, at);
}

/** A journey that has not begun: of the draft where a tester walked it, else of what is live. */
async function begin(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, botId, contactId }: Parameters<JourneyGateway['restartJourney']>[1],
  current: JourneyInChat | undefined,
): Promise<JourneyInChat> {
  const isStill = current?.journey.contact.botId === botId && current.journey.funnel.compiled.order.length > 0;
  if (current && isStill) return { journey: beginJourney(deps, current.journey), isOpen: current.isOpen };
  const funnels = await findLiveFunnels(deps, tx, [{ owner_id: ownerId, funnel_id: funnelId }]);
  const { rows } = await sql<JourneyContact & { blocked_at: Date | null }>`
    select h.bot_id as "botId", h.contact_id as "contactId", h.telegram_id, c.first_name, c.last_name, c.username, c.language, c.time_zone, ${ownTexts} as own,
      h.blocked_at, c.is_test or h.is_test as "onlyTested"
    from chats h join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
    where h.owner_id = ${ownerId} and h.bot_id = ${botId} and h.contact_id = ${contactId}`.execute(tx);
  const [person] = rows;
  const funnel = funnels.get(funnelId);
  if (!person || !funnel) throw new Error('a journey without a chat or without what is live');
  const { blocked_at, ...contact } = person;
  await loadFacts(tx, [{ funnel, contact }]);
  return { journey: beginJourney(deps, { funnel, contact }), isOpen: blocked_at === null };
}
