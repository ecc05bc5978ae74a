import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { DifferentPair } from '#contract/schemas/contacts/duplicate.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';

const place = z.object({ at: cursorInstant, a: z.uuid(), b: z.uuid() });

interface Row {
  at: Date;
  first: DifferentPair['contacts'][number];
  second: DifferentPair['contacts'][number];
}

const named = (contact: string) => {
  const columns = ['id', 'first_name', 'last_name', 'username', 'phone', 'email'];
  return sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${contact}.${name}`)]))})`;
};

/** The pairs that the owner said are different people, the latest first, with pagination by cursor. */
export async function listDifferent({ db }: Deps, { userId }: Actor, input: Pick<ListQuery, 'cursor' | 'limit'>) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const { rows: found } = await sql<Row>`
    select date_trunc('milliseconds', d.at) as at, ${named('x')} as first, ${named('y')} as second
    from different_contacts d
    join contacts x on x.owner_id = d.owner_id and x.id = d.first_id
    join contacts y on y.owner_id = d.owner_id and y.id = d.second_id
    where d.owner_id = ${userId} and x.erased_at is null and y.erased_at is null
      ${after ? sql`and (date_trunc('milliseconds', d.at), d.first_id, d.second_id) < (${after.at}::timestamptz, ${after.a}::uuid, ${after.b}::uuid)` : sql``}
    order by date_trunc('milliseconds', d.at) desc, d.first_id desc, d.second_id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(found, limit, ({ at, first, second }) => ({
    at: at.toISOString(),
    a: first.id,
    b: second.id,
  }));
  const results = rows.map(
    ({ at, first, second }): DifferentPair => ({
      at: at.toISOString(),
      contacts: [first, second],
    }),
  );
  return { results, next };
}
