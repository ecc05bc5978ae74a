import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChatEventKind } from '#contract/schemas/contacts/chatEvent.ts';
import type { FunnelDocument, FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { transaction } from '#server/db/transaction.ts';
import { holdQueued, releaseHeld } from '#server/journeys/holdDeliveries.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { longTest } from '#tests/support/longTest.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { buttons, button, id, message, messages, stage, stages } from '#tests/machines/journey/exampleFunnel.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const ann = 601;
const start = (payload: string | null = null): ChatEventKind => ({ kind: 'start', payload });
const text = (said: string): ChatEventKind => ({ kind: 'text', text: said, media: null });
const price: Trigger = { id: id(61), words: ['price', 'how much'], match: 'has', to: stages.thanks };
const menu: Trigger = { id: id(62), command: 'menu', to: stages.gift };
const promo: Trigger = { id: id(63), source: 'promo*', to: stages.thanks };
const triggers = [price, menu, promo];

const question = { kind: 'text' as const, field: null };
const document = (asks = false): FunnelDocument => ({
  tags: [],
  triggers,
  stages: [
    stage(
      stages.welcome,
      message({
        ...{ id: messages.hello, text: 'Hello' },
        ...(asks ? { question } : { buttons: [button({ id: buttons.next, to: stages.gift })] }),
      }),
    ),
    stage(stages.gift, message({ id: messages.album, text: 'A gift' })),
    stage(stages.thanks, message({ id: messages.bye, text: 'It costs 5' })),
  ],
});

let world: JourneyWorld;
afterEach(() => world.close());

const say = (said: string, whom = ann) => world.receive(world.event(whom, text(said)));
const sent = async () => (await world.sendAll()).map(({ params }) => params['text']);
const contact = () => world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow();
const presses = async () =>
  Object.fromEntries(
    (await world.db.selectFrom('button_counts').select(['button_id', 'presses']).execute()).map((row) => [
      row.button_id,
      row.presses,
    ]),
  );
const answer = (answers: FunnelSettings['answers']) =>
  world.db
    .updateTable('funnels')
    .set({ settings: JSON.stringify({ time_zone: 'UTC', answers }) })
    .execute();

describe('a trigger', () => {
  test('leads somebody who never began, and nobody has to read what they wrote', async () => {
    world = await openJourneyWorld(document());
    await say('Hi! How MUCH is it?');
    expect(await sent()).toEqual(['It costs 5']);
    expect(await world.journey(ann)).toMatchObject({ stage_id: stages.thanks });
    expect(await contact()).toMatchObject({ unread: 0 });
    expect(await world.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
    expect(await world.history(ann)).toMatchObject([
      { kind: 'text', data: { text: 'Hi! How MUCH is it?' } },
      {
        kind: 'move',
        data: { from: '', to: stages.thanks, by: 'trigger', trigger: { id: price.id, said: 'how much' } },
      },
    ]);
    expect(await presses()).toEqual({ [price.id]: 1 });
  });

  test('leads from any state, and counts whom it led, and by what the stage was left', async () => {
    world = await openJourneyWorld(document());
    await world.receive(world.event(ann, start()));
    expect(await sent()).toEqual(['Hello']);
    const { id: journey, visit_id } = await world.journey(ann);
    await say('/menu@bot');
    expect(await sent()).toEqual(['A gift']);
    await say('the price?');
    expect(await sent()).toEqual(['It costs 5']);
    expect(await world.journey(ann)).toMatchObject({ id: journey, state: 'finished', stage_id: stages.thanks });
    await say('price');
    expect(await sent()).toEqual(['It costs 5']);
    expect(await presses()).toEqual({ [menu.id]: 1, [price.id]: 2 });
    const left = await world.db.selectFrom('visits').select('left_exit').where('id', '=', visit_id).executeTakeFirst();
    expect(left).toEqual({ left_exit: menu.id });
    const counts = Object.values(await world.counts());
    expect(counts.every(({ entered, people, moved_on, ended }) => entered === people + moved_on + ended)).toBe(true);
  });

  longTest('by the source of a link begins a journey at its stage, and leads who is in one', async () => {
    world = await openJourneyWorld(document());
    await world.receive(world.event(ann, start('promo_1')));
    expect(await sent()).toEqual(['It costs 5']);
    await world.receive(world.event(ann, start()));
    expect(await sent()).toEqual(['Hello']);
    const { id: journey } = await world.journey(ann);
    await world.receive(world.event(ann, start('promo_2')));
    expect(await sent()).toEqual(['It costs 5']);
    expect(await world.journey(ann)).toMatchObject({ id: journey, stage_id: stages.thanks });
    const told = { kind: 'start', data: { payload: 'promo_2', trigger: { id: promo.id, said: 'promo*' } } };
    expect((await world.history(ann)).at(-1)).toMatchObject(told);
    expect(await presses()).toEqual({ [promo.id]: 2 });
    expect(await contact()).toMatchObject({ source: 'promo_1' });
    await world.receive(world.event(ann, start('other')));
    expect(await sent()).toEqual(['Hello']);
  });

  test('comes before an answer where it is a command, and after one where it is words', async () => {
    world = await openJourneyWorld(document(true));
    await world.receive(world.event(ann, start()));
    expect(await sent()).toEqual(['Hello']);
    await say('/menu');
    expect(await sent()).toEqual(['A gift']);
    const outcomes = () => world.db.selectFrom('answers').select(['outcome', 'value']).orderBy('at').execute();
    expect(await outcomes()).toEqual([{ outcome: 'left', value: null }]);
    world.pass(1_000);
    await world.receive(world.event(ann, start()));
    await sent();
    await say('The price is right');
    expect((await outcomes()).at(-1)).toEqual({ outcome: 'answered', value: 'The price is right' });
    await sent();
    await say('The price is right');
    expect((await world.journey(ann)).stage_id).toBe(stages.thanks);
  });

  test('is taken once, however often Telegram tells of it', async () => {
    world = await openJourneyWorld(document());
    const event = world.event(ann, text('price'));
    await world.receive(event, event);
    await world.receive(event);
    expect(await sent()).toEqual(['It costs 5']);
    expect(await presses()).toEqual({ [price.id]: 1 });
  });

  test('leaves a caption, an unknown command and what was written before the first run to the owner', async () => {
    world = await openJourneyWorld(document());
    await world.receive(world.event(ann, { kind: 'text', text: 'price', media: 'photo' }));
    await say('/other');
    await world.receive(world.event(ann, text('price'), Date.UTC(2025, 0, 1)));
    expect(await sent()).toEqual([]);
    expect(await contact()).toMatchObject({ unread: 3 });
  });

  test('whose stage is published away leads nobody', async () => {
    world = await openJourneyWorld(document());
    const next = document();
    await world.publish({ ...next, stages: next.stages.slice(0, 2) });
    await say('price');
    expect(await sent()).toEqual([]);
    expect(await contact()).toMatchObject({ unread: 1 });
  });
});

describe('the answer to everything else', () => {
  const words = 'I only know flowers <3';

  test('is said at most once in ten minutes a person, and the owner reads on', async () => {
    world = await openJourneyWorld(document());
    await answer({ not_understood: words });
    await world.receive(world.event(ann, text('Do you do weddings?')), world.event(ann, text('Hello?')));
    expect(await sent()).toEqual(['I only know flowers &lt;3']);
    expect(await contact()).toMatchObject({ unread: 2 });
    world.pass(599_000);
    await say('Anybody?');
    expect(await sent()).toEqual([]);
    await say('Anybody?', ann + 1);
    expect(await sent()).toEqual(['I only know flowers &lt;3']);
    world.pass(1_000);
    await say('Anybody?');
    expect(await sent()).toEqual(['I only know flowers &lt;3']);
    expect((await world.history(ann)).filter(({ kind }) => kind === 'not_understood')).toMatchObject([
      { data: { text: words } },
      { data: { text: words } },
    ]);
  });

  test('is in the person’s language, else in the other, and is not said where its owner wrote none', async () => {
    world = await openJourneyWorld(document());
    await say('?');
    expect(await sent()).toEqual([]);
    await answer({ ru: { not_understood: 'Не понял' }, en: { not_understood: 'Sorry?' } });
    await say('?');
    expect(await sent()).toEqual(['Sorry?']);
    await answer({ ru: { not_understood: 'Не понял' }, en: { not_understood: ' ' } });
    await say('?', ann + 1);
    expect(await sent()).toEqual(['Не понял']);
  });

  test('is not said any more by what waited for the funnel to run again', async () => {
    world = await openJourneyWorld(document());
    await answer({ not_understood: words });
    await say('Do you do weddings?');
    const of = { ownerId: world.owner, funnelId: world.funnel };
    await transaction(world.db, (tx) => holdQueued(tx, of));
    world.pass(1_000);
    await transaction(world.db, (tx) => releaseHeld(world.deps, tx, of));
    expect(await sent()).toEqual([]);
    expect((await world.deliveries(ann)).map(({ state }) => state)).toEqual(['dropped']);
  });

  test('is not said of what is taken: a trigger, an answer, one that does not fit', async () => {
    const asking = document(true);
    world = await openJourneyWorld({
      ...asking,
      stages: asking.stages.map((one, at) =>
        at === 0
          ? {
              ...one,
              messages: one.messages.map((m) => ({ ...m, question: { kind: 'number' as const, field: null } })),
            }
          : one,
      ),
    });
    await answer({ not_understood: words });
    await world.receive(world.event(ann, start()));
    expect(await sent()).toEqual(['Hello']);
    await say('many');
    expect(await sent()).toEqual(['Send a number, for example 25']);
    world.pass(5_000);
    await say('25');
    await sent();
    await say('price');
    expect(await sent()).toEqual(['It costs 5']);
    expect((await world.history(ann)).filter(({ kind }) => kind === 'not_understood')).toEqual([]);
  });
});

test('among many people, 200 triggers cost an update no statement more than none', async () => {
  const people = rounds(200, 100_000);
  const many = Array.from(
    { length: 197 },
    (_, n): Trigger => ({
      ...{ id: id(1_000 + n), words: [`word ${n}`, `слово ${n}`], match: 'has', typos: true, to: stages.gift },
    }),
  );
  const { triggers: _triggers, ...without } = document();
  world = await openJourneyWorld(without);
  await answer({ not_understood: 'Sorry?' });
  await sql`
    with made as (
      insert into contacts (owner_id, id, telegram_id, first_name, last_name)
      select ${world.owner}::uuid, gen_random_uuid(), 1000000 + n, 'P', '' from generate_series(1, ${people}::int) n
      returning owner_id, id, telegram_id)
    insert into chats (owner_id, bot_id, contact_id, telegram_id)
    select owner_id, ${world.bot.bot_id}::uuid, id, telegram_id from made`.execute(world.db);
  const statements = countingStatements();
  let met = 1_000_000;
  /** Each of somebody who has not written yet. */
  const take = (...events: ChatEventKind[]) =>
    statements.of(() =>
      receiveUpdates(
        { ...world.deps, db: world.db.withPlugin(statements.plugin) },
        world.bot,
        events.map((one) => world.event(++met, one)),
      ),
    );
  const mixed = Array.from({ length: 50 }, (_, n) => text(n % 2 ? 'word 1' : 'weddings'));
  /** What nothing takes, what leads, and many of both. */
  const costs = async () => {
    await take(text('the first text after publishing reads the document'));
    return [await take(text('weddings')), await take(text('word 1')), await take(...mixed)];
  };
  const [plain] = await costs();
  await world.publish({ ...without, triggers: many.slice(0, 2) });
  const few = await costs();
  await world.publish({ ...without, triggers: [...triggers, ...many] });
  expect(await costs()).toEqual(few);
  // whoever is led begins as by /start, which is counted, and nobody has to read it
  const started = await take(start());
  expect(few).toEqual([plain, started + 2, started + 5]);
});

/** How many statements a piece of work asks of the database. */
function countingStatements() {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const of = async (work: () => Promise<unknown>): Promise<number> => {
    count = 0;
    await work();
    return count;
  };
  return { plugin, of };
}
