import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** Inserts contacts without Telegram that are some of the owner's others, as old as these, a thousand for each way of knowing it. */
export async function seedDoubles(db: Db, { ownerId, doubles }: { ownerId: string; doubles: number }): Promise<void> {
  await sql`update contacts set phone = '+7916' || (1000000 + telegram_id % 1000000), email = 'person' || telegram_id || '@example.org'
    where owner_id = ${ownerId}`.execute(db);
  const others = (offset: number) => sql`from contacts
    where owner_id = ${ownerId} and telegram_id is not null and username is not null order by telegram_id offset ${offset} limit ${doubles}`;
  const name = sql.raw('first_name, last_name');
  const values = [sql`phone, null, null`, sql`null, email, null`, sql`null, null, username`, sql`null, null, null`];
  for (const [at, known] of values.entries()) {
    const named = at === 3 ? name : sql`'Somebody', 'Else ' || telegram_id`;
    await sql`insert into contacts (owner_id, id, created_at, first_name, last_name, phone, email, username)
      select owner_id, gen_random_uuid(), created_at, ${named}, ${known} ${others(at * doubles)}`.execute(db);
  }
}
