import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { decodeCallbackData } from '#machines/journey/callbackData.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { type TryoutAction, newTryout, type Tryout, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { notify } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';
import { type CallArgs, type SignedUp, signUp } from '#tests/support/app.ts';
import { mp4 } from '#tests/support/files/mp4.ts';
import { png } from '#tests/support/telegram/images.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { serverTrace } from './serverTrace.ts';
import type { FunnelFiles } from './randomFunnel.ts';
import { browserTrace } from './browserTrace.ts';
import { difference } from './trace.ts';

/** The manual clock of the server and of the emulated Telegram. */
export interface Clock {
  now: number;
}

export interface TraceEnvironment {
  url: string;
  db: Db;
  telegram: Telegram;
  clock: Clock;
}

/** A running funnel, with the input of its tryout. */
export interface TracedFunnel {
  id: string;
  bot: Bot;
  name: string;
  revision: number;
  tryoutFunnel: TryoutFunnel;
}

/** A person in Telegram, paired with a tryout in the browser's machine. */
export interface Pair {
  funnel: TracedFunnel;
  person: Person;
  tryout: Tryout;
  presses: string[];
  /** The contact's own time zone; null while it is unknown. */
  zone: string | null;
  /** The first difference noticed while running. */
  fault: string | null;
}

/** An action of a person; a press names the index of a received message and of its button. */
export type TraceAction =
  | Exclude<TryoutAction, { type: 'press' | 'move' | 'startAt' }>
  | { type: 'pressNth'; message: number; key: number };

const quietMs = 300_000;
const longestPauseMs = 40;
const sends = ['sendMessage', 'sendPhoto', 'sendVideo', 'sendDocument', 'sendMediaGroup'];
let bots = 0;

/** One owner's funnels and people, whose actions are performed both on the server and in tryouts. */
export class TraceWorld {
  readonly pairs: Pair[] = [];
  readonly files: FunnelFiles;
  private readonly environment: TraceEnvironment;
  private readonly owner: SignedUp;
  private readonly ownerLanguage: 'ru' | 'en';
  private readonly funnels: TracedFunnel[] = [];

  private constructor(environment: TraceEnvironment, owner: SignedUp, files: FunnelFiles, ownerLanguage: 'ru' | 'en') {
    this.environment = environment;
    this.owner = owner;
    this.files = files;
    this.ownerLanguage = ownerLanguage;
  }

  static async open(environment: TraceEnvironment, ownerLanguage: 'ru' | 'en'): Promise<TraceWorld> {
    const owner = await signUp(environment, `traces${environment.clock.now}.${++bots}@example.org`);
    const upload = async (bytes: Buffer): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'any.name');
      const headers = { authorization: `Token ${owner.token}` };
      const answer = await fetch(new URL('/api/files/', environment.url), { method: 'POST', body: form, headers });
      return ((await answer.json()) as { id: string }).id;
    };
    const images = [await upload(png(60, 40)), await upload(png(40, 60))];
    const world = new TraceWorld(environment, owner, { images, video: await upload(mp4(64, 48)) }, ownerLanguage);
    await world.ask(endpoints.account.changeMe, { body: { language: ownerLanguage } });
    return world;
  }

  get now(): number {
    return this.environment.clock.now;
  }

  async run(document: FunnelDocument, answers: TryoutFunnel['answers'] = {}, time_zone = 'UTC'): Promise<TracedFunnel> {
    const bot = this.environment.telegram.createBot({ username: `traced_${++bots}_bot` });
    const body = { name: 'Traced', token: bot.token, document };
    const { id, name } = await this.ask<Funnel>(endpoints.funnels.create, { body });
    const params = { id };
    await this.ask(endpoints.funnels.settings, { params, body: { settings: { answers, time_zone } } });
    const { revision } = await this.ask<Funnel>(endpoints.funnels.run, { params, body: {} });
    const funnel = {
      id,
      bot,
      name,
      revision,
      tryoutFunnel: { document, ownerLanguage: this.ownerLanguage, zone: time_zone, answers },
    };
    this.funnels.push(funnel);
    return funnel;
  }

  addPair(funnel: TracedFunnel, named: Parameters<Telegram['person']>[0]): Pair {
    const person = this.environment.telegram.person(named);
    const {
      id: telegram_id,
      first_name,
      last_name = '',
      username = null,
      language_code: language = null,
    } = person.user;
    const known = { telegram_id, first_name, last_name, username, language };
    const tryout = newTryout({ person: known, at: this.now });
    const pair: Pair = { funnel, person, tryout, presses: [], zone: null, fault: null };
    this.pairs.push(pair);
    return pair;
  }

  /** Received messages with buttons: the index of each among all received ones, and the number of its buttons. */
  pressable({ funnel, person }: Pair): { message: number; keys: number }[] {
    return this.came(funnel, person).flatMap((call, message) => {
      const keys = dataOf(call.params).length;
      return keys > 0 ? [{ message, keys }] : [];
    });
  }

  /** Performs all actions before the server can process the first; then waits until nothing is pending. */
  async perform(actions: { pair: Pair; actions: TraceAction[] }[]): Promise<void> {
    for (const { pair, actions: done } of actions) {
      const acts = done.map((action) => this.performOne(pair, action));
      pair.tryout = advanceTryout(tryoutFunnelOf(pair), pair.tryout, ...acts);
    }
    await this.untilQuiet();
  }

  /** Performs one action, and others once its first message has arrived, before the server has settled that message. */
  async performBeforeSettled(pair: Pair, first: TraceAction, others: () => TraceAction[]): Promise<void> {
    const { telegram } = this.environment;
    const { bot } = pair.funnel;
    const tryoutFunnel = tryoutFunnelOf(pair);
    const before = pair.tryout;
    const hold = telegram.faults.holdOne(sends, bot.token);
    const begun = this.performOne(pair, first);
    const brought = advanceTryout(tryoutFunnel, before, begun, { type: 'firstArrives' });
    while (!hold.isHit && (await this.isBusy())) await after(3);
    if (hold.isHit) {
      pair.tryout = brought;
      const acts = others().map((action) => this.performOne(pair, action));
      pair.tryout = advanceTryout(tryoutFunnel, before, begun, { type: 'firstArrives' }, ...acts);
      while (bot.queue.list(this.now).length > 0) await after(3);
    } else pair.tryout = advanceTryout(tryoutFunnel, before, begun);
    hold.release();
    await this.untilQuiet();
  }

  /** Tells whether the first message after an action is delivered: Telegram refuses an empty one. */
  isDelivered(pair: Pair, action: TraceAction): boolean {
    const received = advanceTryout(tryoutFunnelOf(pair), pair.tryout, this.tryoutActionOf(pair, action)).log.slice(
      pair.tryout.log.length,
    );
    return received.find(({ event }) => event.type === 'arrived' || event.type === 'refused')?.event.type !== 'refused';
  }

  /** Publishes another version of a funnel; people on removed stages are moved as in `moves`. */
  async publish(funnel: TracedFunnel, document: FunnelDocument, moves: Record<string, string>): Promise<void> {
    const { name, tryoutFunnel, id } = funnel;
    const edits = diffFunnels({ name, ...tryoutFunnel.document }, { name, ...document });
    if (edits.length === 0) return;
    const params = { id };
    const edited = await this.ask<EditFunnelResponse>(endpoints.funnels.edit, {
      params,
      body: { base_revision: funnel.revision, edits },
    });
    funnel.revision = edited.revision;
    await this.ask(endpoints.funnels.publish, { params, body: { base_revision: funnel.revision, move: moves } });
    funnel.tryoutFunnel = { ...tryoutFunnel, document };
    for (const pair of this.pairs) {
      const to = pair.funnel === funnel ? moves[pair.tryout.journey.context.stage] : undefined;
      if (to !== undefined && pair.tryout.journey.value !== 'new')
        pair.tryout = advanceTryout(tryoutFunnelOf(pair), pair.tryout, { type: 'move', stage: to, by: 'publish' });
    }
    await this.untilQuiet();
  }

  /** Moves a person on a journey, as the owner. */
  async move(pair: Pair, stage: string): Promise<void> {
    const { funnel, tryout } = pair;
    const params = { id: await this.contactOf(pair) };
    await this.ask(endpoints.contacts.move, { params, body: { funnel: funnel.id, stage } });
    pair.tryout = advanceTryout(tryoutFunnelOf(pair), tryout, { type: 'move', stage, by: 'owner' });
    await this.untilQuiet();
  }

  /** Sets a contact's time zone, as the owner. */
  async setZone(pair: Pair, zone: string): Promise<void> {
    const params = { id: await this.contactOf(pair) };
    await this.ask(endpoints.contacts.change, { params, body: { time_zone: zone } });
    pair.zone = zone;
  }

  /** Advances both clocks; the server's stops at each due time in between. */
  async advanceClocks(ms: number): Promise<void> {
    const to = this.now + ms;
    for (;;) {
      const next = await this.nextWakeAt();
      if (next === null || next > to) break;
      await this.setClock(Math.max(next, this.now));
    }
    await this.setClock(to);
    for (const pair of this.pairs) pair.tryout = advanceTryout(tryoutFunnelOf(pair), pair.tryout, { type: 'jump', ms });
  }

  /** The differences between both sides, by pair. */
  async differences(): Promise<{ pair: number; what: string }[]> {
    const { db, telegram } = this.environment;
    const found: { pair: number; what: string }[] = [];
    for (const [index, pair] of this.pairs.entries()) {
      const { funnel, person, presses, tryout, fault } = pair;
      const walked = { telegram, person, presses, bot: funnel.bot, ownerId: this.owner.id, funnelId: funnel.id };
      const trace = browserTrace(tryout);
      const theirs = await serverTrace(db, walked);
      const what =
        difference(tryout.journey.value === 'new' ? { ...trace, journey: undefined } : trace, theirs) ??
        fault ??
        (await this.rebuiltDifference(pair));
      if (what !== null) found.push({ pair: index, what });
    }
    return found;
  }

  /** A journey that is rebuilt from what is stored of it must come to where it stands. */
  private async rebuiltDifference(pair: Pair): Promise<string | null> {
    if (pair.tryout.journey.value === 'new' || pair.zone !== null) return null;
    const params = { id: pair.funnel.id, contact: await this.contactOf(pair) };
    const { is_same, state, run } = await this.ask<PersonRun>(endpoints.funnels.personRun, { params });
    if (is_same) return null;
    return `its history is rebuilt to another state than ${state}: ${JSON.stringify(run.steps)}`;
  }

  /** Stops the funnels, so that their bots are no longer polled. */
  async close(): Promise<void> {
    for (const { id } of this.funnels) await this.ask(endpoints.funnels.stop, { params: { id }, body: {} });
  }

  private async contactOf({ person }: Pair): Promise<string> {
    const { id } = await this.environment.db
      .selectFrom('contacts')
      .select('id')
      .where('owner_id', '=', this.owner.id)
      .where('telegram_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return id;
  }

  private performOne(pair: Pair, action: TraceAction): TryoutAction {
    const { person, funnel } = pair;
    switch (action.type) {
      case 'start':
        person.start(funnel.bot, action.payload ?? undefined);
        break;
      case 'text':
        person.send(funnel.bot, action.text);
        break;
      case 'block':
        person.block(funnel.bot);
        break;
      case 'return':
        person.unblock(funnel.bot);
        break;
      case 'pressNth':
        this.pressNth(pair, action);
    }
    return this.tryoutActionOf(pair, action);
  }

  /** The same action for the tryout. */
  private tryoutActionOf({ tryout }: Pair, action: TraceAction): TryoutAction {
    if (action.type !== 'pressNth') return action;
    const came = tryout.log.flatMap(({ event }) => (event.type === 'arrived' ? [event.call] : []))[action.message];
    return { type: 'press', data: dataOf(came?.params ?? {})[action.key] ?? '' };
  }

  private pressNth(pair: Pair, action: Extract<TraceAction, { type: 'pressNth' }>): void {
    const { funnel, person } = pair;
    const call = this.came(funnel, person)[action.message];
    const theirs = dataOf(call?.params ?? {})[action.key] ?? '';
    const ours = this.tryoutActionOf(pair, action);
    if (ours.type === 'press' && decodeCallbackData(ours.data)?.button !== decodeCallbackData(theirs)?.button)
      pair.fault ??= `message ${action.message} has other buttons in the browser than from the server`;
    pair.presses.push(person.press(funnel.bot, call?.messageIds[0] ?? 0, theirs));
  }

  private came({ bot }: TracedFunnel, person: Person) {
    return this.environment.telegram.log.sends(bot.user.id, person.id);
  }

  private async setClock(at: number): Promise<void> {
    this.environment.clock.now = at;
    await notify(this.environment.db, { kind: 'delayed' });
    await this.untilQuiet();
  }

  private async nextWakeAt(): Promise<number | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select min(wake_at) as at from journeys where owner_id = ${this.owner.id}`.execute(this.environment.db);
    return rows[0]?.at?.getTime() ?? null;
  }

  /** Waits until every update is processed, and nothing is due or pending. */
  private async untilQuiet(): Promise<void> {
    const until = performance.now() + quietMs;
    for (let pauseMs = 3; await this.isBusy(); pauseMs = Math.min(longestPauseMs, pauseMs * 1.3)) {
      if (performance.now() > until) throw new Error(`not quiet after ${quietMs} ms`);
      await after(pauseMs);
    }
  }

  private async isBusy(): Promise<boolean> {
    if (this.funnels.some(({ bot }) => bot.queue.list(this.now).length > 0)) return true;
    if (this.pairs.some(({ person, presses }) => presses.some((press) => person.answerTo(press) === null))) return true;
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select 1 from deliveries where owner_id = ${this.owner.id} and state in ('queued', 'sending'))
        or exists (select 1 from journeys where owner_id = ${this.owner.id} and wake_at <= ${new Date(this.now)}) as busy`.execute(
      this.environment.db,
    );
    return rows[0]?.busy ?? true;
  }

  private async ask<Body>(endpoint: Pick<Endpoint, 'method' | 'path'>, args: CallArgs): Promise<Body> {
    const { status, body } = await this.owner.call<Body>(endpoint, args);
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

/** The tryout's input, in which the contact's own time zone takes precedence over the funnel's. */
const tryoutFunnelOf = ({ funnel: { tryoutFunnel }, zone }: Pair): TryoutFunnel => ({
  ...tryoutFunnel,
  zone: zone ?? tryoutFunnel.zone,
});

/** The callback data of a message's buttons, without link buttons. */
function dataOf(params: Record<string, unknown>): string[] {
  const markup = params.reply_markup as { inline_keyboard: { callback_data?: string }[][] } | undefined;
  return (markup?.inline_keyboard ?? []).flat().flatMap((key) => key.callback_data ?? []);
}
