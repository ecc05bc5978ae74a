import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { ChatEventKind, ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import type { Funnel, FunnelDocument, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { FunnelPerson, PeopleMoved, PeopleTagged } from '#contract/schemas/contacts/people.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { type SignedUp, signUp, startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

export interface PeoplePage {
  results: FunnelPerson[];
  next: string | null;
  count?: number;
}

/** An app on a clock that the test moves, with an owner whose funnels people walk. */
export interface PeopleWorld {
  test: TestApp;
  telegram: Telegram;
  owner: SignedUp;
  stranger: SignedUp;
  pass(ms: number): void;
  /** A running funnel with two tags, that nobody has met. */
  run(): Promise<Walked>;
  stop(): Promise<void>;
}

/** A funnel that runs, and what people and its owner do with it. */
export interface Walked {
  funnel: Funnel;
  document: FunnelDocument;
  stages: [string, string, string];
  tags: [Tag, Tag];
  /** Updates of the bot, in one batch; whoever was named keeps the name. */
  receive(...updates: [person: Partial<ChatPerson> & { telegram_id: number }, what: ChatEventKind][]): Promise<void>;
  /** The button of the stage on which somebody stands. */
  press(telegramId: number): Promise<void>;
  people(query?: Query, user?: SignedUp): Promise<PeoplePage>;
  /** Their first names, in order. */
  names(query?: Query): Promise<string[]>;
  move(body: object): Promise<{ status: number; body: PeopleMoved }>;
  tag(body: object): Promise<{ status: number; body: PeopleTagged }>;
  counts(query?: Query): Promise<Counts>;
}
type Query = Record<string, string | number>;

const { funnels } = endpoints;
const tag = (title: string): Tag => ({ id: randomUUID(), title, colour: 'teal' });

export async function openPeopleWorld(options: Pick<TestAppOptions, 'database' | 'env'> = {}): Promise<PeopleWorld> {
  let now = Date.now();
  const telegram = await startTelegram({ limits: false });
  const test = await startTestApp({ works: false, telegramRoot: telegram.url, now: () => new Date(now), ...options });
  const [owner, stranger] = await Promise.all([signUp(test), signUp(test)]);
  return {
    test,
    telegram,
    owner,
    stranger,
    pass: (ms) => void (now += ms),
    run: () => runFunnel({ test, telegram, owner }),
    async stop() {
      await test.stop();
      await telegram.stop();
    },
  };
}

let updates = 0;
const nameless = { first_name: '', last_name: '', username: null, language: 'en' };

async function runFunnel(of: { test: TestApp; telegram: Telegram; owner: SignedUp }): Promise<Walked> {
  const { test, telegram, owner } = of;
  const bot = telegram.createBot({ username: `people_${randomUUID().slice(0, 8)}_bot` });
  const tags: [Tag, Tag] = [tag('VIP'), tag('Call back')];
  const document = { ...threeStages(), tags };
  const { id } = await seedFunnel(owner, { bot, document });
  const { body: funnel } = await owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  const params = { id };
  const stages = document.stages.map((stage) => stage.id) as Walked['stages'];
  const profiles = new Map<number, ChatPerson>();
  const receive: Walked['receive'] = async (...told) => {
    const events = told.map(([person, what]) => {
      updates += 1;
      const before = profiles.get(person.telegram_id) ?? nameless;
      const known = { ...before, ...person };
      profiles.set(person.telegram_id, known);
      return { update_id: updates, at: test.app.deps.now().getTime(), person: known, what };
    });
    await receiveUpdates(test.app.deps, { owner_id: owner.id, bot_id: funnel.bot?.id ?? '' }, events);
  };
  const people: Walked['people'] = async (query = {}, user = owner) =>
    (await user.call<PeoplePage>(funnels.people, { params, query })).body;
  return {
    funnel,
    document,
    stages,
    tags,
    receive,
    people,
    async press(telegramId) {
      const { stage_id, visit_id } = await standingOf(test, { owner, funnelId: id, telegramId });
      const stage = document.stages.find((one) => one.id === stage_id);
      const button = stage?.messages.flatMap((message) => message.buttons)[0]?.id ?? '';
      const data = encodeCallbackData(visit_id, button);
      await receive([{ telegram_id: telegramId }, { kind: 'press', callback_id: randomUUID(), data }]);
    },
    names: async (query) => (await people(query)).results.map((person) => person.first_name),
    move: (body) => owner.call<PeopleMoved>(funnels.movePeople, { params, body }),
    tag: (body) => owner.call<PeopleTagged>(funnels.tagPeople, { params, body }),
    counts: async (query = {}) => (await owner.call<Counts>(funnels.counts, { params, query })).body,
  };
}

const standingOf = (test: TestApp, of: { owner: SignedUp; funnelId: string; telegramId: number }) =>
  test.app.deps.db
    .selectFrom('journeys as j')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.owner_id', '=', 'j.owner_id').onRef('c.id', '=', 'j.contact_id'),
    )
    .select(['j.stage_id', 'j.visit_id'])
    .where('j.owner_id', '=', of.owner.id)
    .where('j.funnel_id', '=', of.funnelId)
    .where('j.is_current', '=', true)
    .where('c.telegram_id', '=', of.telegramId)
    .executeTakeFirstOrThrow();
