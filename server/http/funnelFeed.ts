import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { getEditsBetween, getWatchedCounts, getWatchedFunnel } from '#server/domain/funnels/watchFunnel.ts';
import { type FunnelChange, PendingChanges } from './pendingChanges.ts';

type Told = FunnelEvent | PeopleEvent;
/** Sends one event with the last revision that the reader then has. */
export type SendEvent = (event: Told, revision: number) => Promise<void>;

/** What one reader is told of one funnel: all of it at first, then what has changed; nothing is said twice. */
export class FunnelFeed {
  readonly id: string;
  readonly #deps: Deps;
  readonly #actor: Actor;
  readonly #send: SendEvent;
  readonly #pending = new PendingChanges();
  #wake = () => {};
  /** Undefined until the first look, where the reader has nothing yet. */
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

  note(change: FunnelChange): void {
    this.#pending.note(change);
    this.#wake();
  }

  wake(): void {
    this.#wake();
  }

  /** Waits for a change, and tells it. @throws the refusal where the funnel is not there */
  async tell(): Promise<void> {
    if (this.#pending.isEmpty) await new Promise<void>((resolve) => (this.#wake = resolve));
    const { kinds, contacts } = this.#pending.take();
    if (kinds.has('edits') || kinds.has('state')) await this.#tellState();
    if (kinds.has('counts')) await this.#tellCounts();
    if (kinds.has('people')) await this.#send({ event: 'people', data: { contacts } }, this.#revision ?? 0);
  }

  tellGone(): Promise<void> {
    return this.#send({ event: 'gone', data: {} }, this.#revision ?? 0);
  }

  async #tellState(): Promise<void> {
    const data = await getWatchedFunnel(this.#deps, this.#actor, this);
    const range = { id: this.id, since: this.#revision ?? data.revision, revision: data.revision };
    for (const batch of await getEditsBetween(this.#deps, this.#actor, range)) {
      await this.#send({ event: 'edits', data: batch }, batch.revision);
    }
    this.#revision = data.revision;
    // An edit alone is no change of state: its revision comes with it.
    const { revision, ...rest } = data;
    const state = JSON.stringify(rest);
    if (state === this.#state) return;
    this.#state = state;
    await this.#send({ event: 'state', data }, revision);
  }

  async #tellCounts(): Promise<void> {
    const data = await getWatchedCounts(this.#deps, this.#actor, this);
    const counts = JSON.stringify(data);
    if (counts === this.#counts) return;
    this.#counts = counts;
    await this.#send({ event: 'counts', data }, this.#revision ?? 0);
  }
}
