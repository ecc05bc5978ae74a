import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { FunnelPerson } from '#contract/schemas/contact.ts';
import type { Tables } from '#server/db/tables.ts';
import { cursorInstant, cutPage, readCursor } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { requireFunnel } from '../funnels/funnelRow.ts';
import { contains } from '../searching.ts';
import { standing, viewContacts } from './viewContacts.ts';

export interface ListPeopleInput extends ListQuery {
  id: string;
  stage?: string | undefined;
  tag?: string | undefined;
  source?: string | undefined;
}

const cursor = z.object({ since: cursorInstant, id: z.uuid() });

/** Who stands in a funnel, the latest arrival first; testers are left out. */
export async function listPeople(deps: Deps, actor: Actor, input: ListPeopleInput) {
  await requireFunnel(deps.db, actor, input.id);
  const limit = input.limit ?? limits.pageDefault;
  const found = await findPeople(deps, actor, input, limit + 1);
  const { rows, next } = cutPage(found, limit, (row) => ({ since: row.since.toISOString(), id: row.journey_id }));
  const contacts = await viewContacts(deps.db, actor.userId, rows);
  const results = contacts.flatMap((contact, i): FunnelPerson[] => {
    const row = rows[i];
    return row ? [standing(contact, { stage: row.stage_id, since: row.since.toISOString(), state: row.state })] : [];
  });
  return { results, next };
}

function findPeople({ db }: Deps, { userId }: Actor, input: ListPeopleInput, limit: number) {
  const after = readCursor(cursor, input.cursor);
  return db
    .selectFrom('journeys as j')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.owner_id', '=', 'j.owner_id').onRef('c.id', '=', 'j.contact_id'),
    )
    .selectAll('c')
    .select(['j.stage_id', 'j.since', 'j.state', 'j.id as journey_id'])
    .where('j.owner_id', '=', userId)
    .where('j.funnel_id', '=', input.id)
    .where('j.is_current', '=', true)
    .where('j.is_test', '=', false)
    .$if(input.stage !== undefined, (q) => q.where('j.stage_id', '=', input.stage ?? ''))
    .$if(input.source !== undefined, (q) => q.where('c.source', '=', input.source ?? ''))
    .$if(input.tag !== undefined, (q) => q.where((eb) => hasTag(eb, userId, input)))
    .$if(Boolean(input.search?.trim()), (q) => q.where(contains(names, input.search ?? '')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(j.since, j.id) < (${after?.since ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('j.since', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();
}

const names = sql<string>`concat_ws(' ', c.first_name, c.last_name, '@' || c.username)`;

type Joined = Tables & { j: Tables['journeys']; c: Tables['contacts'] };

const hasTag = (eb: ExpressionBuilder<Joined, 'j' | 'c'>, userId: string, { id, tag }: ListPeopleInput) =>
  eb.exists(
    eb
      .selectFrom('contact_tags as t')
      .select('t.tag_id')
      .where('t.owner_id', '=', userId)
      .where('t.funnel_id', '=', id)
      .where('t.tag_id', '=', tag ?? '')
      .where('t.hidden_at', 'is', null)
      .whereRef('t.contact_id', '=', 'j.contact_id'),
  );
