import { setTimeout as delay } from 'node:timers/promises';
import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { getCounts } from '#server/domain/funnels/getCounts.ts';
import { getEditsBetween, getFunnelState } from '#server/domain/funnels/watchFunnel.ts';
import { Refusal } from '#server/domain/problem.ts';
import { EventStream } from './eventStream.ts';
import type { FastifyReply } from 'fastify';

/** The shortest time between two looks, ms: a busy funnel is told a few times a second. */
const restMs = 300;
/** More are told as many. */
const mostPeople = 200;

interface Watching {
  deps: Deps;
  actor: Actor;
  id: string;
  /** `Last-Event-ID`: the last revision that the reader has. */
  lastEventId: string | undefined;
  reply: FastifyReply;
}

type Kind = (FunnelEvent | PeopleEvent)['event'];
type Change = Parameters<Parameters<Deps['listen']>[0]>[0];
type FunnelChange = Extract<Change, { kind: Kind }>;

/**
 * Streams a funnel: the edits after what the reader has, its state and its counts, then each as it changes, and to whom
 * something happens. The id of every event is the last revision sent. Nothing is asked of the database while nothing changes.
 */
export async function streamFunnel({ deps, actor, id, lastEventId, reply }: Watching): Promise<void> {
  const { revision } = await getFunnelState(deps, actor, { id });
  const stream = new EventStream(reply);
  const told = new Told(deps, actor, id, stream, sinceOf(lastEventId) ?? revision);
  const changed = new Changed();
  const stopListening = deps.listen((change) => {
    if (change.kind === 'session' && change.session_id === actor.sessionId) stream.close();
    if ('funnel_id' in change && change.funnel_id === id && change.owner_id === actor.userId) changed.add(change);
  });
  stream.gone.addEventListener('abort', () => changed.wake());
  try {
    while (!stream.gone.aborted) {
      await told.tell(await changed.take());
      await delay(restMs, undefined, { signal: stream.gone }).catch(() => undefined);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  } finally {
    stopListening();
    stream.close();
  }
}

const sinceOf = (header: string | undefined) => (header && /^\d{1,9}$/.test(header) ? Number(header) : undefined);

interface Taken {
  kinds: Set<Kind>;
  /** To whom something happened; null: to many. */
  people: Set<string> | null;
}

/** What has changed since it was last taken; all of it at first. */
class Changed {
  #taken: Taken = { kinds: new Set(['edits', 'state', 'counts']), people: new Set() };
  #wake = () => {};

  add(change: FunnelChange): void {
    this.#taken.kinds.add(change.kind);
    if (change.kind === 'people') this.#taken.people = union(this.#taken.people, change.contacts);
    this.#wake();
  }

  wake(): void {
    this.#wake();
  }

  async take(): Promise<Taken> {
    if (this.#taken.kinds.size === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    const taken = this.#taken;
    this.#taken = { kinds: new Set(), people: new Set() };
    return taken;
  }
}

const union = (some: Set<string> | null, others: string[] | null) => some && others && new Set([...some, ...others]);

/** What one reader has been told, so that nothing is said twice. */
class Told {
  readonly #deps: Deps;
  readonly #actor: Actor;
  readonly #id: string;
  readonly #stream: EventStream;
  #revision: number;
  #state = '';
  #counts = '';

  constructor(deps: Deps, actor: Actor, id: string, stream: EventStream, revision: number) {
    this.#deps = deps;
    this.#actor = actor;
    this.#id = id;
    this.#stream = stream;
    this.#revision = revision;
  }

  async tell({ kinds, people }: Taken): Promise<void> {
    if (kinds.has('edits') || kinds.has('state')) await this.#tellState();
    if (kinds.has('counts')) await this.#tellCounts();
    if (kinds.has('people')) await this.#tellPeople(people);
  }

  async #tellState(): Promise<void> {
    const data = await getFunnelState(this.#deps, this.#actor, { id: this.#id });
    const range = { id: this.#id, since: this.#revision, revision: data.revision };
    for (const batch of await getEditsBetween(this.#deps, this.#actor, range)) {
      await this.#stream.send({ event: 'edits', data: batch }, batch.revision);
    }
    this.#revision = data.revision;
    // An edit alone is no change of state: its revision comes with it.
    const { revision, ...rest } = data;
    const state = JSON.stringify(rest);
    if (state === this.#state) return;
    this.#state = state;
    await this.#stream.send({ event: 'state', data }, revision);
  }

  async #tellCounts(): Promise<void> {
    const data = await getCounts(this.#deps, this.#actor, { id: this.#id });
    const counts = JSON.stringify(data);
    if (counts === this.#counts) return;
    this.#counts = counts;
    await this.#stream.send({ event: 'counts', data }, this.#revision);
  }

  async #tellPeople(people: Set<string> | null): Promise<void> {
    const event: PeopleEvent = {
      event: 'people',
      data: { contacts: people && people.size <= mostPeople ? [...people] : null },
    };
    await this.#stream.send(event, this.#revision);
  }
}
