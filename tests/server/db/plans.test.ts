import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Database } from '#server/db/open/open.ts';
import { isPrepared } from '#server/db/prepared.ts';
import { noteFailure } from '#server/db/failures.ts';
import { transaction } from '#server/db/transaction.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { countFailures } from '#server/domain/admin/failures/listFailures.ts';
import { seedPeople } from '#scripts/database/seedPeople.ts';
import { recordStatements, type RecordedStatements, rowsRead } from '#tests/support/databases/recordStatements.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { hours, type LetterWorld, openLetterWorld } from '../series/letterWorld.ts';

/** As many as there are before anybody else has come; of these the database has no statistics. */
const fresh = 10_000;
const coming = 40;
/** More rows than this of one table are read by none of what these need. */
const most = 1_000;
/** Of each of these there are as many, and they grow with the people who ever came. */
const large = [
  ...['contacts', 'chats', 'journeys', 'visits', 'history', 'deliveries', 'bot_updates', 'contact_tags'],
  ...['mailing_recipients', 'series_members', 'letter_progress'],
];

let database: Database;
let world: LetterWorld;
let recorded: RecordedStatements;

beforeAll(async () => {
  database = await openTestDatabase();
  recorded = recordStatements(database);
  world = await openLetterWorld({ database: recorded.database });
});
afterAll(() => world.close());

type Running = Awaited<ReturnType<LetterWorld['openFunnel']>>;

/** People who have walked the funnel, all of whom have got a mailing and a letter. */
async function fill(
  { id, bot }: Running,
  { mailing, series, letter }: Record<'mailing' | 'series' | 'letter', string>,
) {
  const { db } = database;
  const { rows } = await sql<{ document: FunnelDocument; bot_id: string }>`
    select document, bot_id from funnels where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no funnel');
  const [owner, { document, bot_id }] = [world.owner.id, found];
  const seeding = { ownerId: owner, funnelId: id, botId: bot_id, botTelegramId: bot.user.id, document, people: fresh };
  await transaction(db, (tx) => seedPeople(tx, seeding));
  await sql`insert into bot_updates (owner_id, bot_id, update_id, at)
    select ${owner}, ${bot_id}, -n, now() from generate_series(1, ${fresh}::integer) n`.execute(db);
  await sql`insert into mailing_recipients (owner_id, id, mailing_id, contact_id, chat_id, place, state, due_at)
    select owner_id, gen_random_uuid(), ${mailing}, id, telegram_id, row_number() over (), 'sent', now()
    from contacts where owner_id = ${owner}`.execute(db);
  await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, funnel_id, cause, cause_id, message_key, part, round,
      priority, call, state, due_at, settled_at)
    select r.owner_id, gen_random_uuid(), ${bot_id}, r.contact_id, r.chat_id, ${id}, 'mailing', r.id, '', 0, 0, 2,
      jsonb_build_object('method', 'sendMessage', 'params', jsonb_build_object('chat_id', r.chat_id, 'text', 'Hello')), 'sent', now(), now()
    from mailing_recipients r where r.owner_id = ${owner}`.execute(db);
  await sql`insert into series_members (owner_id, id, series_id, contact_id, chat_id, joined_at, state)
    select owner_id, gen_random_uuid(), ${series}, id, telegram_id, now(), 'finished' from contacts where owner_id = ${owner}`.execute(
    db,
  );
  await sql`insert into letter_progress (owner_id, member_id, letter_id, last_round, last_at, has_received)
    select owner_id, id, ${letter}, 1, now(), true from series_members where owner_id = ${owner}`.execute(db);
}

/** To those who have just come, and to ten to whom Telegram knows no chat. */
async function giveTag({ id, tags }: Running, chats: number[]): Promise<void> {
  await sql`delete from contact_tags where tag_id = ${tags[0]}`.execute(database.db);
  await sql`insert into contact_tags (owner_id, contact_id, funnel_id, tag_id, since)
    select owner_id, id, ${id}::uuid, ${tags[0]}::uuid, now() from contacts where telegram_id = any(${chats}::bigint[])
    union all (select owner_id, id, ${id}::uuid, ${tags[0]}::uuid, now() from contacts
      where owner_id = ${world.owner.id} and telegram_id <> all(${chats}::bigint[]) limit 10)`.execute(database.db);
}

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(database.db);
  return rows[0]?.count ?? 0;
}

const draft = async (funnel: string, audience = {}) => {
  const message = { text: 'What is new', image: null, video: null, buttons: [] };
  const made = await world.owner.call<Mailing>(endpoints.mailings.create, {
    body: { funnel, title: 'News', message, audience },
  });
  return made.body.id;
};

/** Of which large table a statement reads too much. */
async function readsOf(statements: CompiledQuery[], options?: Parameters<typeof rowsRead>[2]): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements)
    for (const [table, rows] of await rowsRead(database.db, statement, options))
      if (rows > most && large.includes(table)) faults.push(`${rows} ${table}: ${statement.sql}`);
  return faults;
}

it('what sends finds its rows by key among ten thousand of which the database has no statistics', async () => {
  const funnel = await world.openFunnel();
  const series = await world.addSeries(funnel.id, {
    letters: [{ text: 'Letter one', timing: { kind: 'after', hours: 1 } }],
  });
  const [letter = ''] = series.letters;
  const [past, next] = [await draft(funnel.id), await draft(funnel.id, { tags: [funnel.tags[0]] })];
  await fill(funnel, { mailing: past, series: series.id, letter });

  recorded.begin();
  const { bot } = funnel;
  const people = Array.from({ length: coming }, () => world.telegram.person());
  for (const person of people) person.start(bot);
  for (const person of people) {
    const question = await person.waitFor(bot, 'Shall we begin?');
    person.press(bot, question.message_id, 'Begin');
  }
  for (const person of people) await person.waitFor(bot, 'A cup of clay for 50.');
  await world.pass(hours(1));
  const received = sql<{ count: number }>`select received as count from letters where id = ${letter}`;
  await expect.poll(() => count(received)).toBe(coming);
  await giveTag(
    funnel,
    people.map(({ id: chat }) => chat),
  );
  await recorded.pause(() => world.owner.call(endpoints.mailings.send, { params: { id: next }, body: {} }));
  const left = sql<{ count: number }>`select waiting + sending as count from mailings where id = ${next}`;
  await expect.poll(() => count(left)).toBe(0);
  const statements = recorded.end();

  expect(await readsOf(statements)).toEqual([]);
  const kept = statements.filter((statement) => isPrepared(statement.sql));
  expect(kept.length).toBeGreaterThan(10);
  expect(await readsOf(kept, { isKept: true })).toEqual([]);
  for (const part of [
    'into visits',
    'update visits',
    'update journeys',
    'update letter_progress',
    'update mailing_recipients',
  ])
    expect(statements.some((statement) => statement.sql.includes(part))).toBe(true);
});

it('what is forgotten each hour is found by key among as many', async () => {
  recorded.begin();
  await deleteExpiredRows(recorded.database.db, new Date());
  const statements = recorded.end();
  expect(statements.some(({ sql: text }) => text.includes('"contact_tags"'))).toBe(true);
  expect(await readsOf(statements)).toEqual([]);
});

it('what has failed is found by key, as the metrics ask for it, among as many', async () => {
  const { db } = database;
  for (const [kind, table] of [
    ['letter', 'series_members'],
    ['delay', 'journeys'],
  ] as const) {
    const { id, owner_id } = await db.selectFrom(table).select(['owner_id', 'id']).limit(1).executeTakeFirstOrThrow();
    await noteFailure(db, { kind, subject: id, owner_id }, { error: 'no', at: new Date(), stands: true });
  }
  recorded.begin();
  expect(await countFailures(recorded.database.db)).toEqual({});
  const asked = recorded.end().filter(({ sql: text }) => text.includes('from failures f'));
  expect(asked.length).toBeGreaterThan(0);
  expect(await readsOf(asked)).toEqual([]);
});
