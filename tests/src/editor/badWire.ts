import { NoAnswer } from '#src/api/noAnswer.ts';
import type { EventListeners } from '#src/features/editor/store/followEvents.ts';
import type { FunnelApi } from '#src/features/editor/store/funnelApi.ts';

/** A way to the server that loses calls and answers, and tells events late, twice, out of order or not at all. */
export class BadWire {
  /** From now on nothing goes wrong. */
  isGood = false;
  readonly #api: FunnelApi;
  readonly #random: () => number;
  readonly #streams = new Set<EventListeners>();

  constructor(api: FunnelApi, random: () => number) {
    this.#api = api;
    this.#random = random;
  }

  get api(): FunnelApi {
    const api = this.#api;
    return {
      edit: (body) => this.#reach(() => api.edit(body)),
      editsSince: (revision) => this.#reach(() => api.editsSince(revision)),
      get: (version) => api.get(version),
      counts: () => api.counts(),
      events: (listeners, signal) => {
        this.#streams.add(listeners);
        signal.addEventListener('abort', () => this.#streams.delete(listeners));
        return api.events({ ...listeners, onEvent: (event) => this.#tell(listeners, event) }, signal);
      },
    };
  }

  /** The streams break and stand again. */
  reconnect(): void {
    for (const stream of this.#streams) stream.onOpen();
  }

  #happens(chance: number): boolean {
    return !this.isGood && this.#random() < chance;
  }

  async #reach<T>(call: () => Promise<T>): Promise<T> {
    if (this.#happens(0.1)) throw new NoAnswer('network');
    const isLost = this.#happens(0.15);
    await this.#pause();
    const answer = await call();
    await this.#pause();
    if (isLost) throw new NoAnswer('network');
    return answer;
  }

  #tell(listeners: EventListeners, event: Parameters<EventListeners['onEvent']>[0]): void {
    if (this.#happens(0.1)) return;
    const isTwice = this.#happens(0.2);
    void this.#pause().then(() => listeners.onEvent(event));
    if (isTwice) void this.#pause().then(() => listeners.onEvent(event));
  }

  async #pause(): Promise<void> {
    if (this.#happens(0.5)) await new Promise((done) => setTimeout(done, this.#random() * 4));
  }
}
