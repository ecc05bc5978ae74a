import { limits } from '#contract/limits.ts';
import { TabGroup } from '#src/platform/tabs/TabGroup.ts';
import { FunnelSubscription, type FunnelListener, isSnapshotEvent } from './FunnelSubscription.ts';
import { FunnelStream } from './FunnelStream.ts';
import { notifyTokenRejected } from './rejectedToken.ts';
import type { ServerEvent } from './serverEvents.ts';

/** Messages from the leading tab to the others. */
type News =
  | { kind: 'event'; funnel: string; event: ServerEvent }
  /** Events of the funnel are relayed from now on. */
  | { kind: 'open'; funnel: string }
  /** The stream is disconnected and will reconnect. */
  | { kind: 'lost' }
  /** The session has ended (401). */
  | { kind: 'refused' };

/** Debounces the subscriptions of screens that open together, ms. */
const gatherMs = 50;
/**
 * A funnel without a screen stays subscribed for this long, since navigation from the canvas to the people remounts it,
 * ms.
 */
const lingerMs = 1_000;

/**
 * The events of a session for all its tabs: one leading tab reads one stream and relays it, because a browser allows
 * six connections to a host over HTTP/1.1. Each session, even of the same account, is its own group.
 */
export class SharedEvents {
  readonly #session: string | null;
  readonly #stream: FunnelStream;
  readonly #funnels = new Map<string, FunnelSubscription>();
  #group: TabGroup<string[], News> | null = null;
  #leader: string | null = null;
  #isRefused = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  /** While this tab leads: the funnels announced as open, by tab. */
  readonly #served = new Map<string, Set<string>>();
  /** While this tab leads: the last snapshot events by funnel and kind, replayed to tabs that join later. */
  readonly #last = new Map<string, Map<string, ServerEvent>>();

  /** @param session the Authorization header */
  constructor(session: string | null) {
    this.#session = session;
    this.#stream = new FunnelStream({
      session,
      lastRevisionOf: (funnel) => this.#funnels.get(funnel)?.position,
      onOpen: () => this.#serve(),
      onEvent: (funnel, event) => this.#tellEvent(funnel, event),
      onLost: () => this.#tellLost(),
      onRefused: () => this.#tellAll({ kind: 'refused' }),
    });
  }

  /** @returns the unsubscribe function */
  follow(funnel: string, follower: FunnelListener): () => void {
    const existing = this.#funnels.get(funnel);
    const followed = existing ?? new FunnelSubscription();
    this.#funnels.set(funnel, followed);
    followed.add(follower);
    if (!existing) this.#tellFollowed();
    return () => {
      followed.remove(follower);
      setTimeout(() => this.#drop(funnel, followed), lingerMs);
    };
  }

  /** Joins the group, if there is anything to subscribe to. */
  join(): void {
    if (this.#group || this.#isRefused || this.#followed.length === 0) return;
    this.#group = new TabGroup<string[], News>({
      name: `voronka.events ${this.#session}`,
      state: () => this.#followed,
      onNews: (news, from) => this.#take(news, from),
      onChange: () => this.#steer(),
    });
    this.#steer();
  }

  /** Leaves the group: the stream is read by another tab, or by none. */
  leave(): void {
    this.#stopLeading();
    this.#group?.leave();
    this.#group = null;
    this.#leader = null;
    this.#lose();
  }

  get #followed(): string[] {
    return [...this.#funnels].filter(([, { isGone }]) => !isGone).map(([funnel]) => funnel);
  }

  #drop(funnel: string, followed: FunnelSubscription): void {
    if (!followed.isIdle || this.#funnels.get(funnel) !== followed) return;
    this.#funnels.delete(funnel);
    this.#tellFollowed();
  }

  #tellFollowed(): void {
    if (!this.#group) return;
    if (this.#followed.length === 0) return this.leave();
    this.#group.broadcastState();
    this.#steer();
  }

  #steer(): void {
    const group = this.#group;
    if (!group) return;
    if (group.leader !== this.#leader) {
      this.#leader = group.leader;
      // The new leader's message may arrive before this tab notices that the old one is gone.
      this.#lose((source) => source !== group.leader);
    }
    if (!group.isLeader) return this.#stopLeading();
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#stream.read(this.#wanted);
    }, gatherMs);
    this.#serve();
  }

  /** The funnels of all tabs; this tab's first, where they exceed the limit. */
  get #wanted(): string[] {
    const others = [...(this.#group?.others.values() ?? [])].flat();
    return [...new Set([...this.#followed, ...others])].slice(0, limits.streamFunnels).toSorted();
  }

  #stopLeading(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#stream.stop();
    this.#forgetTold();
  }

  #forgetTold(): void {
    this.#served.clear();
    this.#last.clear();
  }

  /** Announces newly opened funnels to each tab, with the snapshots received so far. */
  #serve(): void {
    if (!this.#group?.isLeader) return;
    const tabs = new Map(this.#group.others).set(this.#group.tab, this.#followed);
    for (const tab of this.#served.keys()) if (!tabs.has(tab)) this.#served.delete(tab);
    for (const [tab, followed] of tabs) {
      const before = this.#served.get(tab);
      const open = followed.filter((funnel) => this.#stream.isOpenFor(funnel));
      this.#served.set(tab, new Set(open));
      for (const funnel of open) if (!before?.has(funnel)) this.#open(tab, funnel);
    }
    const served = new Set([...this.#served.values()].flatMap((funnels) => [...funnels]));
    for (const funnel of this.#last.keys()) if (!served.has(funnel)) this.#last.delete(funnel);
  }

  #open(tab: string, funnel: string): void {
    const news: News[] = [{ kind: 'open', funnel }];
    for (const event of this.#last.get(funnel)?.values() ?? []) news.push({ kind: 'event', funnel, event });
    for (const one of news)
      if (tab === this.#group?.tab) this.#take(one, tab);
      else this.#group?.tell(one, tab);
  }

  #tellEvent(funnel: string, event: ServerEvent): void {
    if (isSnapshotEvent(event)) {
      const last = this.#last.get(funnel) ?? new Map<string, ServerEvent>();
      this.#last.set(funnel, last);
      // A stream that replaces another repeats the snapshots.
      if (last.get(event.event)?.data === event.data) return;
      last.set(event.event, event);
    }
    this.#tellAll({ kind: 'event', funnel, event });
  }

  #tellLost(): void {
    this.#forgetTold();
    this.#tellAll({ kind: 'lost' });
  }

  #tellAll(news: News): void {
    this.#group?.tell(news);
    this.#take(news, this.#group?.tab ?? '');
  }

  #take(news: News, from: string): void {
    if (news.kind === 'open') return this.#funnels.get(news.funnel)?.open(from);
    if (news.kind === 'event') return this.#hear(news.funnel, news.event);
    if (news.kind === 'lost') return this.#lose((source) => source === from);
    this.#isRefused = true;
    this.leave();
    notifyTokenRejected(this.#session);
  }

  #hear(funnel: string, event: ServerEvent): void {
    const followed = this.#funnels.get(funnel);
    followed?.tell(event);
    if (followed?.isGone) this.#tellFollowed();
  }

  /** Marks funnels as disconnected. */
  #lose(isLost: (source: string | null) => boolean = () => true): void {
    for (const followed of this.#funnels.values()) if (isLost(followed.source)) followed.lose();
  }
}
