import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { MoveContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { viewContact } from '../contactRow.ts';
import { lockContactAndFunnel, requireChat } from './lockContactAndFunnel.ts';

/** Moves a person to a stage of what they walk (the draft where they test it), also one who has finished or has blocked the bot. */
export function moveContact(deps: Deps, actor: Actor, input: MoveContactInput & { id: string }): Promise<Contact> {
  const { id, funnel, stage } = input;
  return transaction(deps.db, async (tx) => {
    const place = await lockContactAndFunnel(tx, actor, { id, funnel, type: 'person.move' });
    const journey = await tx
      .selectFrom('journeys')
      .select(['id', 'is_test'])
      .where('owner_id', '=', actor.userId)
      .where('funnel_id', '=', funnel)
      .where('contact_id', '=', id)
      .where('is_current', '=', true)
      .executeTakeFirst();
    const walked = journey?.is_test ? place.draft : place.live;
    if (!walked.stages.some((one) => one.id === stage))
      throw new ValidationError({ stage: ['There is no such stage to move to.'] });
    await requireChat(tx, actor, place);
    // somebody without a journey is started with `restartContact`, not moved
    if (!journey) throw new RequestError('transition_not_allowed', { of: 'no_journey' });
    await deps.journeys.moveJourneys(tx, { ownerId: actor.userId, journeys: [journey.id], stage, isMany: false });
    return viewContact(tx, actor, id);
  });
}

/** Restarts a person's journey through a funnel, or starts their first one. */
export function restartContact(deps: Deps, actor: Actor, input: { id: string; funnel: string }): Promise<Contact> {
  const { id, funnel } = input;
  return transaction(deps.db, async (tx) => {
    const { bot_id: botId } = await requireChat(
      tx,
      actor,
      await lockContactAndFunnel(tx, actor, { id, funnel, type: 'person.move' }),
    );
    await deps.journeys.restartJourney(tx, { ownerId: actor.userId, funnelId: funnel, botId, contactId: id });
    return viewContact(tx, actor, id);
  });
}
