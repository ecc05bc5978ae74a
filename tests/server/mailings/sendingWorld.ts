import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing, MailingProgress } from '#contract/schemas/sending/mailing.ts';
import { notify } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import { type Answer, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { signUpCharged } from '#tests/support/charging.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, type PersonOptions, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { messageOf } from './mailingWorld.ts';

const { funnels, mailings } = endpoints;

/** The whole server at work against the Telegram emulator, on a clock that the test moves. */
export interface SendingWorld {
  test: TestApp;
  telegram: Telegram;
  /** With `GRANTS` in the environment no admin, who would always be active. */
  owner: SignedUp;
  pass(ms: number): void;
  /** What sleeps by the real clock looks again. */
  wake(): Promise<void>;
  /** A running funnel, and people who have started its bot. */
  run(people: number): Promise<Audience>;
  stop(): Promise<void>;
}

export interface Audience {
  funnel: Funnel;
  document: FunnelDocument;
  tag: Tag;
  bot: Bot;
  people: Person[];
  /** A person who comes by now. */
  join(options?: PersonOptions): Promise<Person>;
  draft(more?: object): Promise<Mailing>;
  call(name: keyof typeof mailings, id: string, body?: object): Promise<Answer<Mailing>>;
  /** Draws up a mailing and sends it. */
  send(more?: object): Promise<Mailing>;
  /** Waits until the mailing is as it is wanted. */
  until(id: string, isThere: (mailing: Mailing) => boolean): Promise<Mailing>;
  /** How many messages with this text each person got, in the order of `people`. */
  received(text: string): number[];
  settings(settings: object): Promise<void>;
}

const patienceMs = 20_000;
const pollMs = 20;
let bots = 0;

export async function openSendingWorld(env: Record<string, string> = {}, database?: Database): Promise<SendingWorld> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const telegram = await startTelegram({ limits: false, now });
  const test = await startTestApp({
    telegramRoot: telegram.url,
    now: () => new Date(now()),
    ...(database && { database }),
    env: { TELEGRAM_RATE: '0', ...env },
  });
  const owner = env.GRANTS === 'on' ? (await signUpCharged(test)).owner : await signUp(test);
  const world: SendingWorld = {
    test,
    telegram,
    owner,
    pass: (ms) => void (ahead += ms),
    wake: () => notify(test.app.deps.db, { kind: 'bots' }),
    run: (people) => runAudience(world, people),
    async stop() {
      telegram.faults.clear();
      await test.stop();
      await telegram.stop();
    },
  };
  return world;
}

async function runAudience({ test, telegram, owner }: SendingWorld, count: number): Promise<Audience> {
  const bot = telegram.createBot({ username: `sending_${++bots}_bot` });
  const tag: Tag = { id: randomUUID(), title: 'VIP', colour: 'teal' };
  const document = { ...threeStages(), tags: [tag] };
  const { id } = await seedFunnel(owner, { bot, document });
  const { body: funnel } = await owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  const people: Person[] = [];

  const audience: Audience = {
    ...{ funnel, document, tag, bot, people },
    async join(options = {}) {
      const person = telegram.person(options);
      people.push(person);
      person.start(bot);
      await person.waitFor(bot, 'Shall we begin?', patienceMs);
      return person;
    },
    async draft(more = {}) {
      const body = { funnel: id, title: 'News', message: messageOf('What is new'), ...more };
      const made = await owner.call<Mailing>(mailings.create, { body });
      if (made.status !== 201) throw new Error(`a mailing: ${JSON.stringify(made.body)}`);
      return made.body;
    },
    call: (name, mailing, body) =>
      owner.call<Mailing>(mailings[name], { params: { id: mailing }, ...(body && { body }) }),
    async send(more) {
      const made = await audience.draft(more);
      const sent = await audience.call('send', made.id, {});
      if (sent.status !== 200) throw new Error(`a mailing is not sent: ${JSON.stringify(sent.body)}`);
      return sent.body;
    },
    async until(mailing, isThere) {
      const last = Date.now() + patienceMs;
      for (;;) {
        const { body } = await audience.call('get', mailing);
        if (isThere(body)) return body;
        if (Date.now() > last) throw new Error(`A mailing stays: ${body.state} ${JSON.stringify(body.progress)}`);
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    },
    received: (text) => people.map((person) => person.messages(bot).filter((m) => textOf(m).includes(text)).length),
    async settings(settings) {
      await owner.call(funnels.settings, { params: { id }, body: { settings } });
    },
  };
  await Promise.all(Array.from({ length: count }, () => audience.join()));
  await settled(test);
  return audience;
}

export const textOf = (message: object): string =>
  'text' in message ? String(message.text) : 'caption' in message ? String(message.caption) : '';

/** Waits until nothing is in the outbox any more. */
async function settled({ app }: TestApp): Promise<void> {
  for (;;) {
    const row = await app.deps.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirst();
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

export const isOver = ({ state }: Mailing): boolean => state === 'sent';

/** The counters of a mailing as they stand in its row and as its recipients' rows count, in one snapshot. */
export async function countersOf({ app }: TestApp, id: string): Promise<{ kept: object; counted: object }> {
  const states = ['waiting', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped'] as const;
  return app.deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const kept = await tx
        .selectFrom('mailings')
        .select([...states, 'recipients', 'blocked_after'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom('mailing_recipients')
        .select(['state', 'is_blocked_after'])
        .where('mailing_id', '=', id)
        .execute();
      const counted = Object.fromEntries(
        states.map((state) => [state, rows.filter((row) => row.state === state).length]),
      );
      const blocked_after = rows.filter((row) => row.is_blocked_after).length;
      return { kept, counted: { ...counted, recipients: rows.length, blocked_after } };
    });
}

/** Of a progress, what is counted in rows. */
export function numbers(progress: MailingProgress) {
  const { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after } = progress;
  return { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after };
}
