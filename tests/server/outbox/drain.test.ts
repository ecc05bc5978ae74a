import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/transaction.ts';
import { DueTimes } from '#server/loop/dueTimes.ts';
import { deferred } from '#tests/support/deferred.ts';
import { openForEach, type OutboxBot, type OutboxWorld } from './outboxWorld.ts';

let world: OutboxWorld;
let bot: OutboxBot;

openForEach((opened) => {
  ({ world, bot } = opened);
});

const texts = (person: { messages(of: OutboxBot['telegram']): object[] }) =>
  person.messages(bot.telegram).map((m) => ('text' in m ? m.text : null));

describe('a send', () => {
  it('is made as soon as it is enqueued, and is settled with its message id', async () => {
    const person = world.addPerson(bot);
    world.start();
    const id = await world.put(bot, person);
    const { telegram_message_id } = await world.until(id, 'sent');
    expect(texts(person)).toEqual(['Hello']);
    expect(world.settled).toMatchObject([{ id, state: 'sent', telegram_message_id }]);
    expect(telegram_message_id).toBe(person.messages(bot.telegram)[0]?.message_id);
  });

  it('is ordered within a chat, one at a time, and concurrent across chats', async () => {
    const [slow, quick] = [world.addPerson(bot), world.addPerson(bot)];
    const first = deferred();
    let open = 0;
    let most = 0;
    world.onCall = (send) => async (token, call, uploads) => {
      if (call.params.chat_id !== slow.id) return send(token, call, uploads);
      most = Math.max(most, ++open);
      if (call.params.text === '1') await first.promise;
      const result = await send(token, call, uploads);
      open -= 1;
      return result;
    };
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) ids.push(await world.put(bot, slow, { text }));
    const other = await world.put(bot, quick);
    world.start();
    await world.until(other, 'sent');
    expect((await world.row(ids[1] ?? '')).state).toBe('queued');
    first.resolve();
    await world.until(ids[2] ?? '', 'sent');
    expect(texts(slow)).toEqual(['1', '2', '3']);
    expect(most).toBe(1);
  });

  it('has a priority: replies before direct messages before mailings', async () => {
    const person = world.addPerson(bot);
    await world.put(bot, person, { text: 'mailing', cause: 'mailing', priority: 2 });
    await world.put(bot, person, { text: 'letter', cause: 'letter', priority: 1 });
    const last = await world.put(bot, person, { text: 'reply' });
    world.start();
    await world.until(last, 'sent');
    await world.stopDrain();
    world.start();
    await person.waitFor(bot.telegram, 'mailing');
    expect(texts(person)).toEqual(['reply', 'letter', 'mailing']);
  });

  it('is not made before it is due', async () => {
    const person = world.addPerson(bot);
    let at = Date.now();
    world.start({ now: () => new Date(at) });
    const later = await world.put(bot, person, { text: 'later', due: new Date(at + 60_000) });
    await world.until(await world.put(bot, person, { text: 'now', due: new Date(at) }), 'sent');
    expect((await world.row(later)).state).toBe('queued');
    at += 60_000;
    await world.until(await world.put(bot, person, { text: 'news', due: new Date(at) }), 'sent');
    await world.until(later, 'sent');
    expect(texts(person)).toEqual(['now', 'later', 'news']);
  });

  it('is held over an hour after the end of a long delay; without a delay it is made however late', async () => {
    const [late, replied] = [world.addPerson(bot), world.addPerson(bot)];
    const due = new Date(Date.now() - 2 * 3_600_000);
    const held = await world.put(bot, late, { due, delay: 300 });
    const sent = await world.put(bot, replied, { due });
    world.start();
    expect(await world.until(held, 'held')).toMatchObject({ reason: 'late' });
    const told = world.db.selectFrom('notices').select(['subject', 'times_unread']).where('kind', '=', 'overdue');
    expect(await told.where('subject', '=', bot.funnel).execute()).toEqual([{ subject: bot.funnel, times_unread: 1 }]);
    await world.until(sent, 'sent');
    expect(late.messages(bot.telegram)).toEqual([]);
  });

  it('is held as a letter or a mailing that was due while the bot could send nothing, not as one that only waited', async () => {
    const away = await world.addBot();
    const now = Date.now();
    const at = (hours: number) => new Date(now - hours * 3_600_000);
    await world.db
      .updateTable('bots')
      .set({ away_from: at(5), away_until: at(3) })
      .where('id', '=', away.id)
      .execute();
    const put = (due: Date, cause: 'letter' | 'mailing') =>
      world.put(away, world.addPerson(away), { due, cause, priority: cause === 'letter' ? 1 : 2 });
    const held = [await put(at(6), 'letter'), await put(at(4.5), 'mailing')];
    const sent = [await put(at(3.5), 'mailing'), await put(at(2.5), 'letter')];
    world.start();
    for (const id of held)
      expect(await world.until(id, 'held', 'sent')).toMatchObject({ state: 'held', reason: 'late' });
    for (const id of sent) expect(await world.until(id, 'held', 'sent')).toMatchObject({ state: 'sent' });
  });

  it('is not made for a bot whose funnel does not run, or that another process has leased', async () => {
    const taken = await world.addBot();
    const ids = [await world.put(bot, world.addPerson(bot)), await world.put(taken, world.addPerson(taken))];
    await world.db.updateTable('funnels').set({ state: 'stopped' }).where('id', '=', bot.funnel).execute();
    await world.db.updateTable('bots').set({ fence: 2 }).where('id', '=', taken.id).execute();
    const running = await world.addBot();
    const sent = await world.put(running, world.addPerson(running));
    world.start();
    await world.until(sent, 'sent');
    for (const id of ids) expect((await world.row(id)).state).toBe('queued');
  });
});

describe('when Telegram refuses', () => {
  it('429 pauses the whole bot for its retry_after, and no other bot', async () => {
    const other = await world.addBot();
    const [first, second, third] = [world.addPerson(bot), world.addPerson(bot), world.addPerson(other)];
    world.telegram.faults.answer(1, 429, { token: bot.token, retryAfter: 2 });
    let stopped = false;
    world.onCall = (send) => async (token, call, uploads) => {
      const result = await send(token, call, uploads);
      if (result.kind === 'refused') stopped = true;
      return result;
    };
    world.start();
    const one = await world.put(bot, first);
    await expect.poll(() => stopped).toBe(true);
    const two = await world.put(bot, second);
    const elsewhere = await world.put(other, third);
    await world.until(elsewhere, 'sent');
    expect([(await world.row(one)).state, (await world.row(two)).state]).toEqual(['queued', 'queued']);
    const { flood_until } = await world.db
      .selectFrom('bots')
      .select('flood_until')
      .where('id', '=', bot.id)
      .executeTakeFirstOrThrow();
    expect(flood_until).not.toBeNull();
    await world.until(one, 'sent');
    await world.until(two, 'sent');
    expect(first.messages(bot.telegram)).toHaveLength(1);
    expect(Date.now()).toBeGreaterThanOrEqual(flood_until?.getTime() ?? Number.NaN);
  });

  it('403 and an unknown chat make the contact unreachable', async () => {
    const blocked = world.addPerson(bot);
    blocked.block(bot.telegram);
    const stranger = world.telegram.person();
    world.start();
    const ids = [await world.put(bot, blocked), await world.put(bot, stranger)];
    for (const id of ids) expect(await world.until(id, 'unreachable')).toMatchObject({ attempts: 0 });
    expect(world.settled.map(({ state }) => state)).toEqual(['unreachable', 'unreachable']);
  });

  it('a refused message fails with Telegram’s description, and the next one is sent', async () => {
    const person = world.addPerson(bot);
    const call = { method: 'sendMessage', params: { chat_id: person.id, text: '<b>', parse_mode: 'HTML' } };
    const bad = await world.putCall(bot, person, call);
    const good = await world.put(bot, person);
    world.start();
    const { reason } = await world.until(bad, 'failed');
    expect(reason).toContain("can't parse entities");
    await world.until(good, 'sent');
  });

  it.each(['Bad \0 Request', 'Bad \ud83d Request'])(
    'with a text that no database keeps, others are sent all the same',
    async (description) => {
      const other = await world.addBot();
      const [person, elsewhere] = [world.addPerson(bot), world.addPerson(other)];
      world.onCall = (send) => async (token, call, uploads) =>
        token === bot.token
          ? { kind: 'refused', code: 400, description, retryAfter: null }
          : send(token, call, uploads);
      const bad = await world.put(bot, person);
      const good = await world.put(other, elsewhere);
      world.start();
      await world.until(good, 'sent');
      expect((await world.row(bad)).state).toBe('sending');
      const later = await world.put(other, elsewhere);
      await world.until(later, 'sent');
    },
  );

  it('a revoked token is reported, and its deliveries stay queued', async () => {
    world.telegram.revoke(bot.telegram);
    world.start();
    const id = await world.put(bot, world.addPerson(bot));
    await expect.poll(() => world.revoked).toEqual([bot.id]);
    await world.until(id, 'queued');
    expect(world.settled).toEqual([]);
  });

  it('deliveries queued behind a revoked token are sent at once with the new one', async () => {
    const { telegram } = world;
    const person = world.addPerson(bot);
    telegram.revoke(bot.telegram);
    world.start({ drivenBots: () => [bot] });
    const id = await world.put(bot, person);
    await expect.poll(() => world.revoked).toEqual([bot.id]);
    const token = `${bot.telegram.user.id}:${'N'.repeat(35)}`;
    bot = { ...bot, token, telegram: telegram.createBot({ username: 'renewed_bot', token }) };
    person.start(bot.telegram);
    await world.put(bot, world.addPerson(bot));
    await world.until(id, 'sent');
    expect(texts(person)).toEqual(['Hello']);
  });

  it('a 5xx is retried', async () => {
    const person = world.addPerson(bot);
    world.telegram.faults.answer(1, 502, { method: 'sendMessage' });
    world.start();
    const id = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    expect(await world.until(id, 'sent')).toMatchObject({ attempts: 1 });
    expect(person.messages(bot.telegram)).toHaveLength(1);
  });
});

describe('when the response is lost', () => {
  it('a reply is sent again, once', async () => {
    const person = world.addPerson(bot);
    world.telegram.faults.loseAnswers(1, { method: 'sendMessage' });
    world.start();
    const id = await world.put(bot, person);
    await world.until(id, 'sent');
    expect(texts(person)).toEqual(['Hello', 'Hello']);
  });

  it('a mailing is uncertain and not retried', async () => {
    const person = world.addPerson(bot);
    world.telegram.faults.loseAnswers(1, { method: 'sendMessage' });
    world.start();
    const id = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    expect(await world.until(id, 'uncertain')).toMatchObject({ reason: 'no_answer' });
    const after = await world.put(bot, person, { text: 'after' });
    await world.until(after, 'sent');
    expect(texts(person)).toEqual(['Hello', 'after']);
    expect(world.settled[0]).toMatchObject({ id, state: 'uncertain' });
  });

  it('a call that was never sent is retried, a mailing too', async () => {
    const person = world.addPerson(bot);
    let tries = 0;
    world.onCall = (send) => async (token, call, uploads) =>
      tries++ === 0 ? { kind: 'no_answer', wasSent: false, reason: 'ECONNREFUSED' } : send(token, call, uploads);
    world.start();
    const id = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    await world.until(id, 'sent');
    expect(texts(person)).toEqual(['Hello']);
  });
});

describe('after a crash', () => {
  /** Rows as a process leaves them that was killed while sending. */
  async function left(ids: string[], until: Date) {
    const rows = world.db.updateTable('deliveries').set({ state: 'sending', sending_by: 'gone', sending_until: until });
    await rows.where('id', 'in', ids).execute();
  }
  const past = new Date(0);
  const ahead = () => new Date(Date.now() + 60_000);

  it('a reply in flight is retried; a mailing is uncertain', async () => {
    const [person, other] = [world.addPerson(bot), world.addPerson(bot)];
    const reply = await world.put(bot, person);
    const mailing = await world.put(bot, other, { cause: 'mailing', priority: 2 });
    await left([reply, mailing], ahead());
    world.start();
    await world.until(reply, 'sent');
    await world.until(mailing, 'uncertain');
    expect(texts(person)).toEqual(['Hello']);
    expect(other.messages(bot.telegram)).toEqual([]);
    expect(world.settled.map(({ id, state }) => [id, state])).toEqual([
      [mailing, 'uncertain'],
      [reply, 'sent'],
    ]);
  });

  it('one whose end cannot be written down keeps back nothing else', async () => {
    const [lost, other] = [world.addPerson(bot), world.addPerson(bot)];
    const [bad, good] = [await world.put(bot, lost), await world.put(bot, other)];
    await left([bad, good], past);
    world.start({
      settleDeliveries: async (tx, settled, requeued = []) => {
        if ([...settled, ...requeued].some(({ id }) => id === bad)) await sql`select 1 / 0`.execute(tx);
      },
    });
    expect(await world.until(good, 'sent')).toMatchObject({ attempts: 1 });
    expect((await world.row(bad)).state).toBe('sending');
  });

  it('only expired claims of other processes are taken over', async () => {
    const [person, other] = [world.addPerson(bot), world.addPerson(bot)];
    const expired = await world.put(bot, person);
    const theirs = await world.put(bot, other);
    await left([expired], past);
    await left([theirs], ahead());
    world.start({ isAlone: false });
    await world.until(expired, 'sent');
    expect((await world.row(theirs)).state).toBe('sending');
  });

  it('claims that run out while a process works are taken over then, by the database’s clock', async () => {
    const reply = await world.put(bot, world.addPerson(bot));
    await left([reply], new Date(Date.now() + 1_500));
    const now = () => new Date(Date.now() + 3_600_000);
    const dueTimes = new DueTimes({ db: world.db, now, log: { error: () => {} }, lookEveryMs: 1_000 });
    world.start({ isAlone: false, now, followDue: dueTimes.follow });
    expect(await world.until(reply, 'sent')).toMatchObject({ attempts: 1 });
    await dueTimes.stop();
  });

  it('a process whose clock is ahead takes over nothing that another one sends', async () => {
    const [person, other] = [world.addPerson(bot), world.addPerson(bot)];
    const theirs = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    await left([theirs], new Date(Date.now() + 15_000));
    world.start({ isAlone: false, now: () => new Date(Date.now() + 3_600_000) });
    await world.until(await world.put(bot, other), 'sent');
    expect((await world.row(theirs)).state).toBe('sending');
  });

  it('a claim that would last for hours, because the clock was set back, lasts as long as one made now', async () => {
    const reply = await world.put(bot, world.addPerson(bot));
    const until = () =>
      world.db
        .selectFrom('deliveries')
        .select(['state', 'sending_until'])
        .where('id', '=', reply)
        .executeTakeFirstOrThrow();
    await left([reply], new Date(Date.now() + 3_600_000));
    world.start({ isAlone: false });
    await expect.poll(async () => Number((await until()).sending_until) - Date.now()).toBeLessThan(301_000);
    expect(await until()).toMatchObject({ state: 'sending' });
  });

  it('a claim whose answer was lost is given back, and its chat goes on', async () => {
    const person = world.addPerson(bot);
    const ids = [await world.put(bot, person, { text: 'First' }), await world.put(bot, person, { text: 'Second' })];
    world.start({ isAlone: false, db: losingClaims(world.db, 1) });
    for (const id of ids) expect(await world.until(id, 'sent')).toMatchObject({ attempts: 0 });
    expect(texts(person)).toEqual(['First', 'Second']);
  });

  /** The bot of the deliveries goes to another funnel of the same owner. */
  async function takeOver() {
    const { db, owner } = world;
    const gone = db.updateTable('funnels').set({ state: 'draft', bot_id: null });
    await gone.where('id', '=', bot.funnel).execute();
    const other = { owner_id: owner, id: randomUUID(), body_hash: '', name: 'Other', bot_id: bot.id };
    await db
      .insertInto('funnels')
      .values({ ...other, state: 'running', document: '{}', settings: '{}' })
      .execute();
  }

  it('a reply of a funnel disconnected from its bot is held, though another funnel runs on the bot', async () => {
    const person = world.addPerson(bot);
    const reply = await world.put(bot, person);
    await left([reply], ahead());
    await takeOver();
    world.start();
    expect(await world.until(reply, 'held', 'sent')).toMatchObject({ state: 'held', reason: 'stopped' });
  });

  it('a failed reply of a funnel disconnected from its bot is held too', async () => {
    const person = world.addPerson(bot);
    world.onCall = () => async () => {
      await takeOver();
      world.onCall = (send) => send;
      return { kind: 'no_answer', wasSent: false, reason: 'ECONNREFUSED' };
    };
    world.start();
    const reply = await world.put(bot, person);
    expect(await world.until(reply, 'held', 'sent')).toMatchObject({ state: 'held', reason: 'stopped' });
  });

  it('stopping waits for the calls in flight and settles them', async () => {
    const person = world.addPerson(bot);
    const isCalled = deferred();
    world.onCall = (send) => (token, call, uploads) => {
      isCalled.resolve();
      return send(token, call, uploads);
    };
    world.telegram.faults.slow(1, 200, { method: 'sendMessage' });
    world.start();
    const id = await world.put(bot, person);
    await isCalled.promise;
    await world.stopDrain();
    expect(await world.row(id)).toMatchObject({ state: 'sent' });
  });

  it('stopping waits for a database that is away for a moment, and settles them', async () => {
    const person = world.addPerson(bot);
    let isAway = false;
    let refused = 0;
    const isCalled = deferred();
    world.onCall =
      (send) =>
      async (...args) => {
        isCalled.resolve();
        return send(...args).finally(() => (isAway = true));
      };
    const refusing = world.db.withPlugin({
      transformQuery: ({ node }) => {
        if (!isAway) return node;
        refused += 1;
        throw new Error('Connection terminated unexpectedly');
      },
      transformResult: async ({ result }) => result,
    });
    world.start({ db: refusing });
    const id = await world.put(bot, person, { cause: 'mailing', priority: 2 });
    await isCalled.promise;
    const stopped = world.stopDrain();
    await expect.poll(() => refused).toBeGreaterThan(2);
    isAway = false;
    await stopped;
    expect(await world.row(id)).toMatchObject({ state: 'sent' });
  });

  it('nothing more leaves while it cannot be written down what has left, and everything once it can', async () => {
    const [first, second] = [world.addPerson(bot), world.addPerson(bot)];
    const failed = deferred();
    const arrived: number[] = [];
    world.start({
      log: { error: () => failed.resolve() },
      settleDeliveries: async () => {
        arrived.push(second.messages(bot.telegram).length);
        if (arrived.length < 3) throw new Error('the journeys cannot be written');
      },
    });
    const ids = [await world.put(bot, first)];
    await failed.promise;
    ids.push(await world.put(bot, second));
    for (const id of ids) expect(await world.until(id, 'sent')).toMatchObject({ attempts: 0 });
    expect(arrived.slice(0, 3)).toEqual([0, 0, 0]);
    expect([first, second].map((person) => texts(person))).toEqual([['Hello'], ['Hello']]);
  });
});

/** Commits the first claims, and loses the connection before it gives what they claimed. */
function losingClaims(db: Db, count: number): Db {
  let left = count;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!result.rows.some((row) => 'call' in row && 'priority' in row) || left-- <= 0) return result;
      throw new Error('Connection terminated unexpectedly');
    },
  });
}
