import { sql } from 'kysely';
import type { Contact } from '#contract/schemas/contact.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel, isPermitted, lifeColumns } from '../funnels/decideFunnel.ts';
import { RequestError } from '../requestErrors.ts';
import { type ContactRow, viewContacts } from './viewContacts.ts';

interface Given {
  /** The contact. */
  id: string;
  tag: string;
}

/** Gives a contact a tag that a funnel's draft or live document names; one it has keeps its date. */
export function giveTag(deps: Deps, actor: Actor, given: Given): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const row = await holdContact(tx, actor, given.id);
    const since = deps.now();
    for (const funnelId of await holdFunnels(tx, actor, given.tag)) {
      const same = { owner_id: actor.userId, contact_id: given.id, funnel_id: funnelId, tag_id: given.tag };
      const [written] = await tx
        .insertInto('contact_tags')
        .values({ ...same, since })
        .onConflict((oc) =>
          oc
            .columns(['owner_id', 'contact_id', 'funnel_id', 'tag_id'])
            .doUpdateSet({ hidden_at: null, since })
            .where('contact_tags.hidden_at', 'is not', null),
        )
        .returning('tag_id')
        .execute();
      if (written) await record(deps, tx, same, 'tag.give');
    }
    const [contact] = await viewContacts(tx, actor.userId, [row]);
    if (!contact) throw new RequestError('not_found');
    return contact;
  });
}

/** Takes it away again; what is hidden goes too, so that nothing brings it back. */
export function takeTag(deps: Deps, actor: Actor, given: Given): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await holdContact(tx, actor, given.id);
    for (const funnelId of await holdFunnels(tx, actor, given.tag)) {
      const same = { owner_id: actor.userId, contact_id: given.id, funnel_id: funnelId, tag_id: given.tag };
      const [gone] = await tx
        .deleteFrom('contact_tags')
        .where((eb) => eb.and(same))
        .returning('hidden_at')
        .execute();
      if (gone?.hidden_at === null) await record(deps, tx, same, 'tag.take');
    }
  });
}

async function holdContact(tx: Tx, { userId }: Actor, id: string): Promise<ContactRow> {
  const row = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** The funnels that name the tag, as a rule one; none of them publishes meanwhile. */
async function holdFunnels(tx: Tx, { userId }: Actor, tag: string): Promise<string[]> {
  const named = JSON.stringify([{ id: tag }]);
  const rows = await tx
    .selectFrom('funnels')
    .select(['id', ...lifeColumns])
    .where('owner_id', '=', userId)
    .where(
      sql<boolean>`((document -> 'tags')::jsonb @> ${named}::jsonb or (live_document -> 'tags')::jsonb @> ${named}::jsonb)`,
    )
    .orderBy('id')
    .forShare()
    .execute();
  const [first] = rows;
  if (!first) throw new RequestError('not_found');
  const changeable = rows.filter((row) => isPermitted(row, { type: 'people.change' }));
  if (changeable.length === 0) decideFunnel(first, { type: 'people.change' });
  return changeable.map(({ id }) => id);
}

interface Written {
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  tag_id: string;
}

async function record(deps: Deps, tx: Tx, { tag_id, ...of }: Written, kind: 'tag.give' | 'tag.take'): Promise<void> {
  const data = JSON.stringify({ tag: tag_id });
  await tx
    .insertInto('history')
    .values({ ...of, id: deps.newId(), kind, data, at: deps.now() })
    .execute();
  await notify(tx, { kind: 'counts', owner_id: of.owner_id, funnel_id: of.funnel_id });
}
