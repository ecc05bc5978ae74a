import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { Letter, Series, StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';
import { notify } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { contacts, funnels, series } = endpoints;
type Person = ReturnType<Telegram['person']>;

/** A letter as a test names it: its text is its name. */
export interface NewLetter extends Partial<LetterSchedule> {
  text: string;
  message?: Partial<SendableMessage>;
}
export interface NewSeries {
  letters: NewLetter[];
  startsOn?: StartsOn;
  stopsOn?: Partial<StopsOn>;
  zone?: string;
  isOn?: boolean;
}

/** A Friday at ten in the morning, UTC. */
const firstMoment = Date.UTC(2026, 10, 20, 10);

/** A running app over an emulated Telegram, on a clock that the test moves. */
export async function openLetterWorld({
  at = firstMoment,
  env = {},
  database,
}: {
  at?: number;
  env?: Record<string, string>;
  database?: Database;
} = {}) {
  const begun = Date.now();
  let passedMs = 0;
  const now = () => at + (Date.now() - begun) + passedMs;
  const telegram = await startTelegram({ limits: false, now });
  const test: TestApp = await startTestApp({
    telegramRoot: telegram.url,
    ...(database && { database }),
    env: { TELEGRAM_RATE: '0', ...env },
    now: () => new Date(now()),
  });
  const { db } = test.app.deps;
  const owner: SignedUp = await signUp(test);
  const wake = async () => {
    for (const kind of ['letters', 'delayed', 'outbox'] as const) await notify(db, { kind });
  };

  /** A running funnel of three stages with two tags. */
  async function openFunnel() {
    const bot: Bot = telegram.createBot({ username: `series_${v7().slice(-6)}_bot` });
    const tag = (title: string): Tag => ({ id: v7(), title, colour: 'teal' });
    const tags: [Tag, Tag] = [tag('VIP'), tag('Done')];
    const document = { ...threeStages(), tags };
    const stages = document.stages.map(({ id }) => id) as [string, string, string];
    const { id } = await seedFunnel(owner, { bot, document });
    const run = await owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
    if (run.status !== 200) throw new Error(`run: ${JSON.stringify(run.body)}`);
    return { id, bot, stages, tags: tags.map((one) => one.id) as [string, string] };
  }

  /** A series over the API, on unless said otherwise. */
  async function addSeries(funnel: string, of: NewSeries) {
    const made = await owner.call<Series>(series.create, {
      body: {
        ...{ funnel, name: 'Letters', starts_on: of.startsOn ?? { kind: 'funnel' }, time_zone: of.zone ?? 'UTC' },
        stops_on: { tags: [], stages: [], ...of.stopsOn },
      },
    });
    const { id } = made.body;
    const letters: string[] = [];
    for (const { text, message, ...schedule } of of.letters) {
      const content = { text, image: null, video: null, buttons: [], ...message };
      const body = { name: text, message: content, ...schedule };
      const letter = await owner.call<Letter>(series.addLetter, { params: { id }, body });
      if (letter.status !== 201) throw new Error(`letter: ${JSON.stringify(letter.body)}`);
      letters.push(letter.body.id);
    }
    if (of.isOn !== false) {
      const on = await owner.call<Series>(series.turnOn, { params: { id }, body: {} });
      if (on.status !== 200) throw new Error(`on: ${JSON.stringify(on.body)}`);
    }
    return { id, letters };
  }

  return {
    telegram,
    test,
    db,
    owner,
    now,
    openFunnel,
    addSeries,
    wake,
    /** Moves the clock, and lets who sleeps by it look again. */
    async pass(ms: number) {
      passedMs += ms;
      await wake();
    },
    /** Moves the clock to shortly after the next such time of the day, UTC, that is more than this far away. */
    async passTo(hour: number, more = 0) {
      const from = now() + more;
      const today = Math.floor(from / days(1)) * days(1) + hours(hour);
      passedMs += (today > from ? today : today + days(1)) - now() + 1_000;
      await wake();
    },
    call: (name: 'stop' | 'run' | 'archive' | 'return', id: string) =>
      owner.call<Funnel>(funnels[name], { params: { id }, body: name === 'run' ? {} : undefined }),
    /** Somebody who has pressed Start, as the owner sees them. */
    async join(bot: Bot, name = 'Ann'): Promise<{ person: Person; contact: Contact }> {
      const person = telegram.person({ first_name: name });
      person.start(bot);
      await person.waitFor(bot, 'Shall we begin?');
      for (;;) {
        const { body } = await owner.call<{ results: Contact[] }>(contacts.list, { query: { limit: 200 } });
        const contact = body.results.find((one) => one.telegram_id === person.id);
        if (contact) return { person, contact };
      }
    },
    /** The members of a series with their names, oldest first. */
    members: (series: string) =>
      db
        .selectFrom('series_members as m')
        .innerJoin('contacts as c', 'c.id', 'm.contact_id')
        .select(['c.first_name', 'm.state', 'm.reason', 'm.next_at', 'm.is_held'])
        .where('m.series_id', '=', series)
        .orderBy('m.id')
        .execute(),
    async counts(series: string) {
      const { members_in, members_finished, members_left } = await db
        .selectFrom('series')
        .select(['members_in', 'members_finished', 'members_left'])
        .where('id', '=', series)
        .executeTakeFirstOrThrow();
      return { in: members_in, finished: members_finished, left: members_left };
    },
    letter: (id: string) =>
      db.selectFrom('letters').select(['received', 'sent', 'uncertain']).where('id', '=', id).executeTakeFirstOrThrow(),
    /** The rows of letters in the outbox, in the order of leaving. */
    deliveries: () =>
      db
        .selectFrom('deliveries')
        .select(['message_key', 'round', 'part', 'state', 'reason', 'due_at', 'priority'])
        .where('cause', '=', 'letter')
        .orderBy('due_at')
        .orderBy('seq')
        .execute(),
    /** The letters among the bot's messages to somebody, by their text. */
    received: (person: Person, bot: Bot): string[] =>
      person
        .messages(bot)
        .map((message) => ('text' in message ? (message.text ?? '') : ''))
        .filter((text) => /^Letter/.test(text)),
    async close() {
      await test.stop();
      await telegram.stop();
    },
  };
}
export type LetterWorld = Awaited<ReturnType<typeof openLetterWorld>>;

export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => hours(24 * n);
export const after = (parts: { days?: number; hours?: number; minutes?: number; at?: string }) =>
  ({ kind: 'after', ...parts }) as const;
