import type { ServerEvent } from './serverEvents.ts';

export interface FunnelFollower {
  /** Its events are heard from now on, also when they come back: what happened before is not told by them. */
  onOpen?: () => void;
  onEvent: (event: ServerEvent) => void;
}

/** A funnel on a screen of this tab, and whoever hears its events. */
export class FollowedFunnel {
  readonly #followers = new Set<FunnelFollower>();
  /** By kind: the last of what is told whole, for a follower that comes later. */
  readonly #last = new Map<string, ServerEvent>();
  /** The tab that tells its events; null while none does. */
  #source: string | null = null;
  /** The last revision that was told. */
  position: string | undefined;

  /** Nobody hears it any more. */
  get isIdle(): boolean {
    return this.#followers.size === 0;
  }

  /** It was deleted: nothing more happens in it. */
  get isGone(): boolean {
    return this.#last.has('gone');
  }

  add(follower: FunnelFollower): void {
    this.#followers.add(follower);
    if (this.#source !== null || this.isGone) queueMicrotask(() => this.#repeat(follower));
  }

  remove(follower: FunnelFollower): void {
    this.#followers.delete(follower);
  }

  get source(): string | null {
    return this.#source;
  }

  /** Another source begins anew: what was told between the two is not known to have been heard. */
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
    if (isTheWhole(event)) this.#last.set(event.event, event);
    for (const { onEvent } of [...this.#followers]) onEvent(event);
  }

  #repeat(follower: FunnelFollower): void {
    if (!this.#followers.has(follower)) return;
    follower.onOpen?.();
    for (const event of this.#last.values()) follower.onEvent(event);
  }
}

/** Whether the event says all of its kind, so that those before it need not be known. */
export const isTheWhole = ({ event }: ServerEvent): boolean => event !== 'edits' && event !== 'people';
