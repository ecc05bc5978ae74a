import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { button, buttons, id, message, messages, stage, stages, tags } from '#tests/machines/journey/exampleFunnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { postgresBin } from '#tests/support/tools.ts';

const { contacts, fields, funnels } = endpoints;
const day = 86_400_000;

const setsDate = (n: number) => ({ id: id(n), kind: 'set' as const, field: 'lesson', value: 'today' });

/** Whoever begins waits for tomorrow; each message sets the date anew that they wait for. */
const document: FunnelDocument = {
  tags: [{ id: tags.keen, title: 'Keen', colour: 'red' }],
  stages: [
    stage(
      stages.gift,
      message({
        ...{ id: messages.hello, text: 'Hello', actions: [setsDate(61)] },
        buttons: [button({ id: buttons.next, to: stages.thanks })],
      }),
      message({
        ...{ id: messages.album, text: 'Your lesson' },
        until: { field: 'lesson', days: 1, missed: 'now' },
        actions: [setsDate(62)],
      }),
    ),
    stage(stages.thanks, message({ id: messages.bye, text: 'The end', actions: [setsDate(63)] })),
  ],
};

describe.skipIf(!postgresBin())('rows of a contact and of their journeys, in PostgreSQL', () => {
  let cluster: Cluster;
  let telegram: Telegram;
  let bot: Bot;
  let test: TestApp;
  let owner: SignedUp;
  let funnel: Funnel;
  /** A second pool of connections to the same database. */
  let others: Database;
  let now = Date.UTC(2026, 0, 1, 12);
  beforeAll(async () => {
    cluster = await startCluster();
    telegram = await startTelegram();
    bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
    test = await startTestApp({
      ...{ telegramRoot: telegram.url, now: () => new Date(now) },
      database: await openDatabase({ dataDir: '', url: cluster.url('postgres') }),
    });
    owner = await signUp(test);
    others = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
    await owner.call(fields.create, { body: { id: v7(), title: 'Lesson', name: 'lesson', kind: 'date' } });
    const { body: made } = await owner.call<Funnel>(funnels.create, {
      body: { name: 'Shop', token: bot.token, document },
    });
    const run = { params: { id: made.id }, body: { base_revision: made.revision } };
    funnel = (await owner.call<Funnel>(funnels.run, run)).body;
  });
  afterAll(async () => {
    await others?.close();
    await test?.stop();
    await telegram?.stop();
    await cluster?.stop();
  });

  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(others.db)).rows[0]
      ?.n;
  const journeyOf = (contact: string) =>
    others.db
      .selectFrom('journeys')
      .select(['value', 'stage_id'])
      .where('contact_id', '=', contact)
      .where('is_current', '=', true)
      .executeTakeFirst();

  /** A person who waits for tomorrow's message. */
  async function startWaiting() {
    const person = telegram.person();
    person.start(bot);
    const find = () => others.db.selectFrom('contacts').select('id').where('telegram_id', '=', person.id);
    await expect.poll(() => find().executeTakeFirst()).toBeDefined();
    const { id: contact } = await find().executeTakeFirstOrThrow();
    await expect.poll(() => journeyOf(contact)).toMatchObject({ value: 'waiting', stage_id: stages.gift });
    return { person, contact };
  }

  const change = (contact: string, lesson: string) =>
    owner.call<Contact>(contacts.change, { params: { id: contact }, body: { fields: { lesson } } });

  type Person = Awaited<ReturnType<typeof startWaiting>>;
  const onwards: [string, (of: Person) => unknown][] = [
    ['a press', ({ person }) => person.press(bot, person.messages(bot)[0] ?? 0, 'Next')],
    ['a wake-up', () => void (now += 2 * day)],
    [
      'a move of many',
      ({ contact }) =>
        owner.call(funnels.movePeople, {
          params: { id: funnel.id },
          body: { to: stages.thanks, filter: { contacts: [contact] } },
        }),
    ],
  ];

  it.each(onwards)('are locked in one order by %s and by the owner who changes the date', async (_who, goOn) => {
    const of = await startWaiting();
    // who has locked a journey stops before it is written, and with it the contact
    const gate = await others.db.startTransaction().execute();
    onTestFinished(async () => {
      if (!gate.isCommitted) await gate.rollback().execute();
    });
    await sql`lock table journeys in share mode`.execute(gate);
    const going = goOn(of);
    await expect.poll(waiting).toBe(1);
    const changing = change(of.contact, '2026-06-01');
    await expect.poll(waiting).toBe(2);
    await gate.commit().execute();

    await going;
    expect(await changing).toMatchObject({ status: 200, body: { fields: { lesson: '2026-06-01' } } });
    expect(cluster.log().match(/deadlock detected/g)).toBeNull();
  });
});
