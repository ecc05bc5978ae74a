import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { PeopleTagged, TagPeopleInput } from '#contract/schemas/people.ts';
import { type Db, type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { ValidationError } from '../../requestErrors.ts';
import { lockFunnelShared } from './lockFunnelShared.ts';
import { type PeopleQuery, selectPeople } from './peopleFilter.ts';
import { addTagToContacts, removeTagFromContacts } from '../contactTags.ts';

type Input = TagPeopleInput & { id: string };

/** Contacts tagged in one transaction. */
const batchSize = 1_000;
const start = '00000000-0000-0000-0000-000000000000';

/** Adds a tag to all people that a filter selects, or removes it, in batches with a transaction each; committed batches stay. */
export async function bulkTag(deps: Deps, actor: Actor, input: Input): Promise<PeopleTagged> {
  const { id: funnelId, filter } = input;
  const asked: PeopleQuery = { ownerId: actor.userId, funnelId, filter, now: deps.now() };
  await transaction(deps.db, (tx) => requireTag(tx, actor, input));
  const { changing, already } = await previewTagging(deps.db, asked, input);
  if (input.dry) return { changed: changing, contacts: null, left_out: { already } };
  const write = input.give ? addTagToContacts : removeTagFromContacts;
  const changed: string[] = [];
  for (let after = start; ; ) {
    const done = await transaction(deps.db, async (tx) => {
      await requireTag(tx, actor, input);
      const rows = await nextBatch(tx, asked, after);
      const tagging = { ownerId: actor.userId, funnelId, tag: input.tag, contacts: rows.map((row) => row.contact_id) };
      return { last: rows.at(-1)?.id, changed: await write(deps, tx, tagging) };
    });
    changed.push(...done.changed);
    if (done.last === undefined) return viewTagged(changed, already);
    after = done.last;
  }
}

const viewTagged = (contacts: string[], already: number): PeopleTagged => ({
  changed: contacts.length,
  contacts: contacts.length > limits.filterContacts ? null : contacts,
  left_out: { already },
});

/** 400 for a tag that the funnel does not have. */
async function requireTag(tx: Tx, actor: Actor, { id, tag }: Input): Promise<void> {
  const { hasTag } = await lockFunnelShared(tx, actor, { id, tag });
  if (!hasTag) throw new ValidationError({ tag: ['There is no such tag.'] });
}

async function previewTagging(db: Db, asked: PeopleQuery, { tag, give }: Input) {
  const { from, where } = selectPeople(asked);
  const { rows } = await sql<{ all: number; having: number }>`
    select count(*)::integer as all, count(t.contact_id)::integer as having
    from ${from} left join contact_tags t on t.owner_id = j.owner_id and t.contact_id = j.contact_id
      and t.funnel_id = j.funnel_id and t.tag_id = ${tag} and t.hidden_at is null
    where ${where}`.execute(db);
  const { all, having } = rows[0] ?? { all: 0, having: 0 };
  return give ? { changing: all - having, already: having } : { changing: having, already: all - having };
}

/** Locks the contacts of the next batch against deletion until the transaction ends. */
async function nextBatch(tx: Tx, asked: PeopleQuery, after: string): Promise<{ id: string; contact_id: string }[]> {
  const { from, where } = selectPeople(asked, { withContacts: true });
  const { rows } = await sql<{ id: string; contact_id: string }>`
    select j.id, j.contact_id from ${from} where ${where} and j.id > ${after}
    order by j.id limit ${batchSize} for key share of c`.execute(tx);
  return rows;
}
