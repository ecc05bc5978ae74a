import type { Resent } from '#contract/schemas/attention.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { transaction } from '#server/db/transaction.ts';
import { viewContact } from '../contacts/one/contactRow.ts';
import { lockContactAndFunnel, requireChat } from '../contacts/one/lockContactAndFunnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockFunnelShared } from '../contacts/many/lockFunnelShared.ts';

/** Sends everybody who is stuck in a funnel what was not delivered. */
export function resendStuck(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    await lockFunnelShared(tx, actor, { id });
    return { resent: await deps.journeys.resendMissed(tx, { ownerId: actor.userId, funnelId: id }) };
  });
}

/** The same for one person; somebody who is not stuck is answered as they are. */
export function resendToContact(
  deps: Deps,
  actor: Actor,
  { id, funnel }: { id: string; funnel: string },
): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    await requireChat(tx, actor, await lockContactAndFunnel(tx, actor, { id, funnel, type: 'person.move' }));
    await deps.journeys.resendMissed(tx, { ownerId: actor.userId, funnelId: funnel, contactId: id });
    return viewContact(tx, actor, id);
  });
}
