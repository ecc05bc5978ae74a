import type { Resent } from '#contract/schemas/funnels/attention.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { transaction } from '#server/db/transaction.ts';
import { viewContact } from '../contacts/contactRow.ts';
import { lockContactAndFunnel, requireChat } from '../contacts/one/lockContactAndFunnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockFunnelShared } from '../contacts/many/lockFunnelShared.ts';

/** Resends undelivered messages to everybody who is stuck in a funnel. */
export function resendStuck(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    await lockFunnelShared(tx, actor, { id });
    return { resent: await deps.journeys.resendMissed(tx, { ownerId: actor.userId, funnelId: id }) };
  });
}

/** As `resendStuck`, for one person; a no-op for somebody who is not stuck. */
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
