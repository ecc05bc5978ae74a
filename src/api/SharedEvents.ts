import { limits } from '#contract/limits.ts';
import { TabGroup } from '#src/platform/TabGroup.ts';
import { FollowedFunnel, type FunnelFollower, isTheWhole } from './FollowedFunnel.ts';
import { FunnelStream } from './FunnelStream.ts';
import { tellTokenRefused } from './refusedToken.ts';
import type { ServerEvent } from './serverEvents.ts';

/** What the leading tab tells the others. */
type News =
  | { kind: 'event'; funnel: string; event: ServerEvent }
  /** What happens in the funnel is told from now on. */
  | { kind: 'open'; funnel: string }
  /** The stream broke off, and comes back. */
  | { kind: 'lost' }
  /** The session is over. */
  | { kind: 'refused' };

/** Screens that open together are waited for, ms. */
const gatherMs = 50;
/** A funnel that no screen shows is followed for as long, ms: from the canvas to the people is one step. */
const lingerMs = 1_000;

/**
 * The events of a session, for all its tabs in this browser: one of them reads one stream and tells the others, because
 * a browser gives a host six connections over HTTP/1.1. Another session, also of the same account, is another group.
 */
export class SharedEvents {
  readonly #session: string | null;
  readonly #stream: FunnelStream;
  readonly #funnels = new Map<string, FollowedFunnel>();
  #group: TabGroup<string[], News> | null = null;
  #leader: string | null = null;
  #isRefused = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  /** Where this tab leads, by tab: the funnels that it has been told to be open. */
  readonly #served = new Map<string, Set<string>>();
  /** Where this tab leads, by funnel and kind: the last of what is told whole, for a tab that comes later. */
  readonly #last = new Map<string, Map<string, ServerEvent>>();

  /** @param session the value of the header Authorization */
  constructor(session: string | null) {
    this.#session = session;
    this.#stream = new FunnelStream({
      session,
      positionOf: (funnel) => this.#funnels.get(funnel)?.position,
      onOpen: () => this.#serve(),
      onEvent: (funnel, event) => this.#tellEvent(funnel, event),
      onLost: () => this.#tellLost(),
      onRefused: () => this.#tellAll({ kind: 'refused' }),
    });
  }

  /** @returns what ends it */
  follow(funnel: string, follower: FunnelFollower): () => void {
    const known = this.#funnels.get(funnel);
    const followed = known ?? new FollowedFunnel();
    this.#funnels.set(funnel, followed);
    followed.add(follower);
    if (!known) this.#tellFollowed();
    return () => {
      followed.remove(follower);
      setTimeout(() => this.#drop(funnel, followed), lingerMs);
    };
  }

  /** Takes part, where it has something to follow. */
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

  /** Takes no part for now: the stream is another tab's, or nobody's. */
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

  #drop(funnel: string, followed: FollowedFunnel): void {
    if (!followed.isIdle || this.#funnels.get(funnel) !== followed) return;
    this.#funnels.delete(funnel);
    this.#tellFollowed();
  }

  #tellFollowed(): void {
    if (!this.#group) return;
    if (this.#followed.length === 0) return this.leave();
    this.#group.tellState();
    this.#steer();
  }

  #steer(): void {
    const group = this.#group;
    if (!group) return;
    if (group.leader !== this.#leader) {
      this.#leader = group.leader;
      // The new one may have told that it reads before this tab has heard that the old one is gone.
      this.#lose((source) => source !== group.leader);
    }
    if (!group.isLeader) return this.#stopLeading();
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#stream.read(this.#wanted);
    }, gatherMs);
    this.#serve();
  }

  /** What all tabs follow; its own first, where they are too many. */
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

  /** Tells each tab what is open for it since it was looked at last, and what was told of that before. */
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
    if (isTheWhole(event)) {
      const last = this.#last.get(funnel) ?? new Map<string, ServerEvent>();
      this.#last.set(funnel, last);
      // A stream that takes the place of another begins with what that one has told.
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
    tellTokenRefused(this.#session);
  }

  #hear(funnel: string, event: ServerEvent): void {
    const followed = this.#funnels.get(funnel);
    followed?.tell(event);
    if (followed?.isGone) this.#tellFollowed();
  }

  /** What happens now is not heard. */
  #lose(isLost: (source: string | null) => boolean = () => true): void {
    for (const followed of this.#funnels.values()) if (isLost(followed.source)) followed.lose();
  }
}
