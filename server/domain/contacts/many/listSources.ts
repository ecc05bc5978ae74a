import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { PeopleSource } from '#contract/schemas/contacts/people.ts';
import { toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { contains } from '#server/domain/searching.ts';

const cursor = z.object({ people: z.int32().min(0), source: z.string().max(limits.startPayloadChars) });

/** Lists the sources (start payloads) of a funnel's people, the most frequent first. */
export async function listSources(deps: Deps, actor: Actor, input: ListQuery & { id: string }) {
  await requireFunnel(deps.db, actor, input.id);
  const limit = input.limit ?? limits.pageDefault;
  const found = await findSources(deps, actor, input, limit + 1);
  const { rows, next } = toPage(found, limit, ({ people, source }) => ({ people, source: source ?? '' }));
  return { results: rows, next };
}

async function findSources({ db }: Deps, { userId }: Actor, input: ListQuery & { id: string }, limit: number) {
  const after = decodeCursor(cursor, input.cursor);
  const search = input.search?.trim();
  const { rows } = await sql<PeopleSource>`
    select c.source, count(*)::integer as people
    from journeys j join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
    where j.owner_id = ${userId} and j.funnel_id = ${input.id} and j.is_current and not j.is_test
      ${search ? sql`and ${contains(sql.ref('c.source'), search)}` : sql``}
    group by c.source
    ${after ? sql`having (-count(*), coalesce(c.source, '')) > (${-after.people}::bigint, ${after.source})` : sql``}
    order by people desc, coalesce(c.source, '') limit ${limit}`.execute(db);
  return rows;
}
