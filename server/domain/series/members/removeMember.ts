import { decideMember } from '#machines/series/decideMember.ts';
import { transaction } from '#server/db/transaction.ts';
import { countMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { dropDeliveriesOfMember } from '../dropLetterDeliveries.ts';
import { lockSeries } from '../seriesRow.ts';
import { lockMember } from './addMember.ts';

/** Takes a person out of a series: what waits for them is dropped, and they do not return by unblocking the bot. */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { id, contact }: { id: string; contact: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const member = await lockMember(tx, found, contact);
    if (!member) throw new RequestError('not_found');
    const life = { state: member.state, leftBy: member.reason, hasNext: true };
    const { state, leftBy } = decideMember(life, { type: 'member.leave', reason: 'by_hand' });
    if (leftBy === member.reason) return;
    await tx
      .updateTable('series_members')
      .set({ state, reason: leftBy, next_at: null, next_letter_id: null })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', member.id)
      .execute();
    if (state !== member.state)
      await countMembers(tx, { ownerId: actor.userId, seriesId: id }, { [member.state]: -1, [state]: 1 });
    await dropDeliveriesOfMember(deps, tx, { ownerId: actor.userId, member: member.id });
  });
}
