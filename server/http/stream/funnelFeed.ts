import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnels/funnelEvents.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { getEditsBetween, getWatchedCounts, getWatchedFunnel } from '#server/domain/funnels/edits/watchFunnel.ts';
import { type FunnelChange, PendingChanges } from './pendingChanges.ts';

type StreamedEvent = FunnelEvent | PeopleEvent;
/** Sends one event with the last revision that the client then has. */
export type SendEvent = (event: StreamedEvent, revision: number) => Promise<void>;

/** The event feed of one funnel for one client: its state first, then what changes, without repetitions. */
export class FunnelFeed {
  readonly id: string;
  readonly #deps: Deps;
  readonly #actor: Actor;
  readonly #send: SendEvent;
  readonly #pending = new PendingChanges();
  #wake = () => {};
  /** Undefined until the first state was sent. */
  #revision: number | undefined;
  #state = '';
  #counts = '';

  constructor(deps: Deps, actor: Actor, followed: { id: string; since: number | undefined; send: SendEvent }) {
    this.id = followed.id;
    this.#deps = deps;
    this.#actor = actor;
    this.#send = followed.send;
    this.#revision = followed.since;
  }

  onChange(change: FunnelChange): void {
    this.#pending.add(change);
    this.#wake();
  }

  wake(): void {
    this.#wake();
  }

  /** Waits for a change and sends it. @throws RequestError where the funnel does not exist. */
  async sendNext(): Promise<void> {
    if (this.#pending.isEmpty) await new Promise<void>((resolve) => (this.#wake = resolve));
    const { kinds, contacts } = this.#pending.take();
    if (kinds.has('edits') || kinds.has('state')) await this.#sendState();
    if (kinds.has('counts')) await this.#sendCounts();
    if (kinds.has('people')) await this.#send({ event: 'people', data: { contacts } }, this.#revision ?? 0);
  }

  sendGone(): Promise<void> {
    return this.#send({ event: 'gone', data: {} }, this.#revision ?? 0);
  }

  async #sendState(): Promise<void> {
    const data = await getWatchedFunnel(this.#deps, this.#actor, this);
    const range = { id: this.id, since: this.#revision ?? data.revision, revision: data.revision };
    for (const batch of await getEditsBetween(this.#deps, this.#actor, range)) {
      await this.#send({ event: 'edits', data: batch }, batch.revision);
    }
    this.#revision = data.revision;
    // An edit alone does not change the state: its revision is sent with it.
    const { revision, ...rest } = data;
    const state = JSON.stringify(rest);
    if (state === this.#state) return;
    this.#state = state;
    await this.#send({ event: 'state', data }, revision);
  }

  async #sendCounts(): Promise<void> {
    const data = await getWatchedCounts(this.#deps, this.#actor, this);
    const counts = JSON.stringify(data);
    if (counts === this.#counts) return;
    this.#counts = counts;
    await this.#send({ event: 'counts', data }, this.#revision ?? 0);
  }
}
