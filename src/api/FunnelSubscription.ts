import type { ServerEvent } from './serverEvents.ts';

export interface FunnelListener {
  /** Called when events begin to arrive, also after a reconnect; changes before that are not streamed. */
  onOpen?: () => void;
  onEvent: (event: ServerEvent) => void;
}

/** A funnel on a screen of this tab, and the listeners of its events. */
export class FunnelSubscription {
  readonly #followers = new Set<FunnelListener>();
  /** By kind: the last snapshot event, replayed to a listener that subscribes later. */
  readonly #last = new Map<string, ServerEvent>();
  /** The tab that relays its events; null while there is none. */
  #source: string | null = null;
  /** The last revision received. */
  position: string | undefined;

  get isIdle(): boolean {
    return this.#followers.size === 0;
  }

  /** The funnel was deleted, so no more events follow. */
  get isGone(): boolean {
    return this.#last.has('gone');
  }

  add(follower: FunnelListener): void {
    this.#followers.add(follower);
    if (this.#source !== null || this.isGone) queueMicrotask(() => this.#repeat(follower));
  }

  remove(follower: FunnelListener): void {
    this.#followers.delete(follower);
  }

  get source(): string | null {
    return this.#source;
  }

  /** Another tab relays the events from now on; what was sent between the two may be lost. */
  open(source: string): void {
    if (this.#source === source) return;
    this.#source = source;
    for (const { onOpen } of [...this.#followers]) onOpen?.();
  }

  lose(): void {
    this.#source = null;
  }

  tell(event: ServerEvent): void {
    if (event.id) this.position = event.id;
    if (isSnapshotEvent(event)) this.#last.set(event.event, event);
    for (const { onEvent } of [...this.#followers]) onEvent(event);
  }

  #repeat(follower: FunnelListener): void {
    if (!this.#followers.has(follower)) return;
    follower.onOpen?.();
    for (const event of this.#last.values()) follower.onEvent(event);
  }
}

/** Whether the event is a full snapshot of its kind, so that earlier ones can be dropped. */
export const isSnapshotEvent = ({ event }: ServerEvent): boolean => event !== 'edits' && event !== 'people';
