import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { HistoryEntry, HistoryEntryOf, PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Button, Edit, Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { notify } from '#server/db/notify.ts';
import { type Answer, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { contacts, funnels } = endpoints;
type Person = ReturnType<Telegram['person']>;

const message = (text: string, more: Partial<Message> = {}): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...more,
});

/** A greeting that leads to an offer, which asks once more after an hour and leads to thanks. */
function shop() {
  const [hello, offer, thanks, vip] = [v7(), v7(), v7(), v7()] as [string, string, string, string];
  const next = (label: string, to: string, tag: string | null = null): Button => ({
    ...{ id: v7(), kind: 'next', label },
    to,
    tag,
  });
  const stage = (id: string, title: string, ...messages: Message[]): Stage => ({
    ...{ id, title, icon: 'flag', colour: 'blue', x: 0, y: 0 },
    messages,
  });
  const document: FunnelDocument = {
    stages: [
      stage(
        hello,
        'Hello',
        message('Good day, {first_name}!'),
        message('Shall we begin?', { buttons: [next('Begin', offer, vip)] }),
      ),
      stage(
        offer,
        'Offer',
        message('A cup for 50.'),
        message('Still there, {first_name}?', { delay: 3600, buttons: [next('I take it', thanks)] }),
      ),
      stage(thanks, 'Thanks', message('Thank you!')),
    ],
    tags: [{ id: vip, title: 'VIP', colour: 'teal' }],
  };
  return { document, hello, offer, thanks, vip };
}

/** A running app over an emulated Telegram, with an owner whose shop runs. */
export async function openContactWorld({ publicUrl }: { publicUrl?: string } = {}) {
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const telegram: Telegram = await startTelegram({ limits: false, now });
  const test: TestApp = await startTestApp({
    telegramRoot: telegram.url,
    env: { TELEGRAM_RATE: '0', ...(publicUrl && { PUBLIC_URL: publicUrl }) },
    now: () => new Date(now()),
  });
  if (publicUrl) telegram.routeWebhooks(publicUrl, test.url);
  const owner: SignedUp = await signUp(test);
  let bots = 0;

  /** `isRun` false: its bot is connected, and it has never run. */
  async function openShop({ isRun = true } = {}) {
    bots += 1;
    const bot: Bot = telegram.createBot({ username: `shop_${bots}_bot` });
    const { document, ...ids } = shop();
    const { id } = await seedFunnel(owner, { bot, document });
    if (!isRun) return { bot, id, ...ids };
    const run = await owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
    if (run.status !== 200) throw new Error(`run: ${JSON.stringify(run.body)}`);
    return { bot, id, ...ids };
  }

  const call = (
    name: keyof typeof contacts,
    id: string,
    args: { body?: unknown; query?: Record<string, string> } = {},
  ) => owner.call(contacts[name], { params: { id }, ...args });
  const history = async (id: string, query: Record<string, string> = {}) =>
    (await call('history', id, { query })) as Answer<{ results: HistoryEntry[]; next: string | null }>;

  return {
    telegram,
    test,
    owner,
    openShop,
    call,
    history,
    /** Moves the clock, and lets who sleeps by it look again. */
    async pass(ms: number) {
      passedMs += ms;
      await notify(test.app.deps.db, { kind: 'delayed' });
    },
    async contactOf(person: Person): Promise<Contact> {
      for (;;) {
        const { body } = await owner.call<{ results: Contact[] }>(contacts.list, { query: { limit: 200 } });
        const found = body.results.find((contact) => contact.telegram_id === person.id);
        if (found) return found;
      }
    },
    async entries<K extends HistoryEntry['kind']>(id: string, kind: K): Promise<HistoryEntryOf<K>[]> {
      const { body } = await history(id, { limit: '200' });
      return body.results.filter((entry): entry is HistoryEntryOf<K> => entry.kind === kind);
    },
    async planned(id: string): Promise<PlannedEntry[]> {
      return ((await call('planned', id)) as Answer<{ results: PlannedEntry[] }>).body.results;
    },
    /** Of all stages together: what went in is what is there or has gone. */
    async counts(id: string) {
      const { body } = await owner.call<Counts>(funnels.counts, { params: { id } });
      const sum = { people: 0, entered: 0, moved_on: 0, ended: 0 };
      for (const stage of Object.values(body.stages)) {
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += stage[key];
      }
      return sum;
    },
    async edit(id: string, ...edits: Edit[]): Promise<void> {
      const { body } = await owner.call<Funnel>(funnels.get, { params: { id } });
      const batch = { base_revision: body.revision, edits };
      const answer = await owner.call(funnels.edit, { params: { id }, body: batch });
      if (answer.status !== 200) throw new Error(`edit: ${JSON.stringify(answer.body)}`);
    },
    async close() {
      await test.stop();
      await telegram.stop();
    },
  };
}
export type ContactWorld = Awaited<ReturnType<typeof openContactWorld>>;
