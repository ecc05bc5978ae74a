import { sql } from 'kysely';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { Database } from '#server/db/open/open.ts';
import { sendByHand } from '#server/series/sendByHand.ts';
import { tickMembers } from '#server/series/tickMembers.ts';
import { type Answer, type CallArgs, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';

export const startedAt = Date.UTC(2026, 10, 20, 8);
export const letterText = (text: string) => ({ text, image: null, video: null, buttons: [] });

/** An app whose clock stands still, with a funnel that has a bot, a tag and people who were put there. */
export async function openSeriesWorld(database?: Database) {
  let now = startedAt;
  let botId = '';
  const test: TestApp = await startTestApp({ works: false, now: () => new Date(now), ...(database && { database }) });
  const owner: SignedUp = await signUp(test);
  const document = { ...threeStages(), tags: [{ id: v7(), title: 'VIP', colour: 'teal' as const }] };
  const funnel: Funnel = await seedFunnel(owner, { document });
  const { db, newId } = test.app.deps;
  const call = <Name extends keyof typeof endpoints.series>(name: Name, args: CallArgs = {}) =>
    owner.call(endpoints.series[name], args);

  /** The bot stands in for one that is connected: nothing is sent in these tests. */
  async function connect() {
    botId = newId();
    const of = { telegram_id: 7_000_000_001, username: 'clay_bot', name: 'Clay', token_end: '…abcd' };
    await db
      .insertInto('bots')
      .values({ owner_id: owner.id, id: botId, ...of })
      .execute();
    const live = { bot_id: botId, state: 'running' as const, first_run_at: new Date(now), live_revision: 1 };
    await db
      .updateTable('funnels')
      .set({ ...live, live_document: JSON.stringify(document) })
      .where('id', '=', funnel.id)
      .execute();
  }

  return {
    test,
    owner,
    funnel,
    document,
    tag: document.tags[0]?.id ?? '',
    stages: document.stages.map(({ id }) => id),
    call,
    connect,
    pass(ms: number) {
      now += ms;
    },
    now: () => now,
    /** What the loop does that sends letters, which does not run here. */
    async tick() {
      for (const work of [tickMembers, sendByHand]) while ((await work(test.app.deps, { limit: 1_000 })) === 1_000);
    },
    /** What became of a letter in the outbox: the state and its reason, and how many have it. */
    async fates(letter: string): Promise<Record<string, number>> {
      const { rows } = await sql<{ fate: string; n: number }>`
        select concat_ws(' ', state, reason) as fate, count(*)::integer as n from deliveries
        where message_key = ${letter} group by 1`.execute(db);
      return Object.fromEntries(rows.map((row) => [row.fate, row.n]));
    },
    async make(body: Record<string, unknown> = {}): Promise<Series> {
      const answer = (await call('create', {
        body: { funnel: funnel.id, name: 'Welcome', starts_on: { kind: 'funnel' }, time_zone: 'UTC', ...body },
      })) as Answer<Series>;
      if (answer.status !== 201) throw new Error(`create: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    async addLetter(series: string, body: Record<string, unknown> = {}): Promise<Letter> {
      const answer = (await call('addLetter', {
        params: { id: series },
        body: { name: 'Letter', message: letterText('Hello'), ...body },
      })) as Answer<Letter>;
      if (answer.status !== 201) throw new Error(`letter: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    get: async (id: string): Promise<Series> => ((await call('get', { params: { id } })) as Answer<Series>).body,
    /** A person with an open chat, on a journey since `since` at a stage of the live document. */
    async person({ stage = 0, since = now, blocked = false, time_zone = null as string | null } = {}) {
      const contact = newId();
      const telegram_id = 1_000_000 + Math.floor(Math.random() * 1e9);
      const of = { owner_id: owner.id, contact_id: contact };
      const at = new Date(since);
      await db
        .insertInto('contacts')
        .values({
          owner_id: owner.id,
          id: contact,
          telegram_id,
          first_name: `P${telegram_id}`,
          time_zone,
          created_at: at,
        })
        .execute();
      await db
        .insertInto('chats')
        .values({ ...of, bot_id: botId, telegram_id, blocked_at: blocked ? at : null })
        .execute();
      await db
        .insertInto('journeys')
        .values({
          ...{ ...of, id: newId(), funnel_id: funnel.id, bot_id: botId, state: 'active', visit_id: newId() },
          ...{ stage_id: document.stages[stage]?.id ?? '', since: at, value: 'choosing', context: '{}' },
          ...{ machine_version: 1, created_at: at },
        })
        .execute();
      return contact;
    },
    /** The person walks the draft of the funnel for a day. */
    async makeTester(contact: string) {
      await sql`
        insert into testers (owner_id, funnel_id, telegram_id, expires_at)
        select owner_id, ${funnel.id}, telegram_id, ${new Date(now + 86_400_000)} from contacts where id = ${contact}`.execute(
        db,
      );
    },
    /** A row alone: no series follows it. */
    async giveTag(contact: string) {
      const of = { owner_id: owner.id, funnel_id: funnel.id, contact_id: contact, tag_id: document.tags[0]?.id ?? '' };
      await db
        .insertInto('contact_tags')
        .values({ ...of, since: new Date(now) })
        .execute();
    },
    close: () => test.stop(),
  };
}
export type SeriesWorld = Awaited<ReturnType<typeof openSeriesWorld>>;
