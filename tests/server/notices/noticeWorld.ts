import { endpoints } from '#contract/endpoints.ts';
import type { NoticePage } from '#contract/schemas/notices.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Notice } from '#server/notices/notice.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

export interface NoticeWorld {
  telegram: Telegram;
  platform: Bot;
  test: TestApp;
  now(): Date;
  /** Lets time pass, and wakes what waits for it. */
  pass(minutes: number): Promise<void>;
  /** Sets the clock to a moment of this day, UTC. */
  at(time: string): void;
  /** Writes notices as what they are about does. */
  tell(owner: SignedUp, ...notices: Notice[]): Promise<void>;
  list(owner: SignedUp): Promise<NoticePage>;
  /** Somebody with an account and a Telegram that is linked to it. */
  linked(zone?: string): Promise<{ owner: SignedUp; person: Person }>;
  /** What the platform's bot has told somebody, after its greeting. */
  toldTo(person: Person): string[];
  stop(): Promise<void>;
}

/** An installation with a platform bot and a clock that stands still. */
export async function startNoticeWorld(): Promise<NoticeWorld> {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const telegram = await startTelegram({ limits: false });
  const platform = telegram.createBot({ username: 'voronka_bot' });
  const test = await startTestApp({
    telegramRoot: telegram.url,
    now: () => new Date(time),
    env: { PLATFORM_BOT_TOKEN: platform.token, PUBLIC_URL: 'https://voronka.example' },
  });
  const { db } = test.app.deps;
  const toldTo = (person: Person) =>
    person
      .messages(platform)
      .slice(1)
      .map((message) => ('text' in message ? (message.text ?? '') : ''));
  return {
    ...{ telegram, platform, test, toldTo },
    now: () => new Date(time),
    async pass(minutes) {
      time += minutes * 60_000;
      await notify(db, { kind: 'notices' });
    },
    at(of) {
      time = Date.parse(`2026-11-20T${of}:00Z`);
    },
    tell: (owner, ...notices) =>
      transaction(db, (tx) =>
        enqueueNotices(
          tx,
          new Date(time),
          notices.map((notice) => ({ owner_id: owner.id, notice })),
        ),
      ),
    list: async (owner) => (await owner.call<NoticePage>(endpoints.notices.list)).body,
    async linked(zone) {
      const owner = await signUp(test);
      if (zone !== undefined) await owner.call(endpoints.account.changeMe, { body: { time_zone: zone } });
      const person = telegram.person();
      person.start(platform);
      await person.waitFor(platform, 'Voronka');
      await db.updateTable('users').set({ telegram_id: person.id }).where('id', '=', owner.id).execute();
      return { owner, person };
    },
    async stop() {
      await test.stop();
      await telegram.stop();
    },
  };
}

const funnel = '00000000-0000-4000-8000-000000000001';
export const contactId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const wrote = (n: number, text: string): Notice => ({ kind: 'message', funnel, contact: contactId(n), text });
export const silent: Notice = { kind: 'trouble', funnel, code: 'token_revoked', detail: '' };
export const imported = (n: number): Notice => ({
  ...{ kind: 'import', import: contactId(n), file: 'people.csv', state: 'done' },
  ...{ added: 409, changed: 12, left_out: 3 },
});
