import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { PeopleTagged, TagPeopleInput } from '#contract/schemas/contacts/people.ts';
import { type Db, type Tx, transaction } from '#server/db/transaction.ts';
import { countJoining } from '#server/domain/seriesMembers/joinSeries.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { lockFunnelShared } from './lockFunnelShared.ts';
import { type PeopleQuery, queryPeople, selectPeople } from './peopleFilter.ts';
import { addTagToContacts, removeTagFromContacts } from '../contactTags.ts';

type Input = TagPeopleInput & { id: string };

/** Contacts tagged in one transaction. */
const batchSize = 1_000;
const start = '00000000-0000-0000-0000-000000000000';

/** Adds a tag to all people that a filter selects, or removes it, in batches with a transaction each; committed batches stay. */
export async function bulkTag(deps: Deps, actor: Actor, input: Input): Promise<PeopleTagged> {
  const { id: funnelId, filter } = input;
  const asked = await queryPeople(deps.db, { ownerId: actor.userId, funnelId, filter, now: deps.now() });
  await transaction(deps.db, (tx) => requireTag(tx, actor, input));
  const { changing, already } = await previewTagging(deps.db, asked, input);
  if (input.dry)
    return {
      changed: changing,
      contacts: null,
      left_out: { already },
      joining: await countWouldJoin(deps, asked, input),
    };
  const changed: string[] = [];
  let joining = 0;
  for (let after = start; ; ) {
    const done = await transaction(deps.db, async (tx) => {
      await requireTag(tx, actor, input);
      const rows = await nextBatch(tx, asked, after);
      const tagging = { ownerId: actor.userId, funnelId, tag: input.tag, contacts: rows.map((row) => row.contact_id) };
      return { last: rows.at(-1)?.id, ...(await writeBatch(deps, tx, input, tagging)) };
    });
    changed.push(...done.added);
    joining += done.joined;
    if (done.last === undefined) return { ...viewTagged(changed, already), joining };
    after = done.last;
  }
}

type Tagged = Omit<Parameters<typeof removeTagFromContacts>[2], 'undoesJoining'>;

async function writeBatch(deps: Deps, tx: Tx, { give, with_series: joins = false }: Input, tagging: Tagged) {
  if (give) return addTagToContacts(deps, tx, { ...tagging, joins });
  return { added: await removeTagFromContacts(deps, tx, { ...tagging, undoesJoining: joins }), joined: 0 };
}

/** How many of those who get the tag would join a series that starts on it. */
async function countWouldJoin({ db, now }: Deps, asked: PeopleQuery, { tag, give }: Input): Promise<number> {
  if (!give) return 0;
  const { from, where } = selectPeople(asked);
  const given = sql`(
    select j.owner_id, j.funnel_id, j.contact_id, 'tag' as kind, ${tag}::text as subject from ${from}
    where ${where} and not exists (
      select from contact_tags t where t.owner_id = j.owner_id and t.contact_id = j.contact_id
        and t.funnel_id = j.funnel_id and t.tag_id = ${tag} and t.hidden_at is null)) x`;
  return countJoining(db, given, now());
}

const viewTagged = (contacts: string[], already: number): Omit<PeopleTagged, 'joining'> => ({
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
