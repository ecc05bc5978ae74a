import type { ChatPerson } from '#contract/schemas/chatEvent.ts';
import { act } from '#machines/tryout/act.ts';
import { play, type WalkEvent } from '#machines/tryout/play.ts';
import { newTryout, type Tryout, type TryoutEvent, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { motionMs } from '#src/platform/motionMs.ts';

export interface SessionState {
  tryout: Tryout;
  /** A walk is being shown. */
  isPlaying: boolean;
}

const pauseMs = 900;

/** The chat of one funnel: what its machine has come to, and nothing else. It lasts as long as the page. */
export class TryoutSession {
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: ChatPerson) {
    this.#state = { tryout: newTryout({ person, at: Date.now() }), isPlaying: false };
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whoever does something themselves ends the walk that is shown. */
  act = (funnel: TryoutFunnel, ...events: TryoutEvent[]): void => {
    this.stop();
    this.#set({ tryout: act(funnel, this.#state.tryout, ...events) });
  };

  /** Begins anew, now: the same person comes for the first time. */
  reset = (): void => {
    this.stop();
    this.#set({ tryout: newTryout({ person: this.#state.tryout.person, at: Date.now() }) });
  };

  /** What comes from now on is for this person; what has come stays. */
  setPerson = (person: ChatPerson): void => this.#set({ tryout: { ...this.#state.tryout, person } });

  /** Shows a walk from the start, with a pause after each event; on the funnel as it is at that moment. */
  playWalk = (funnel: () => TryoutFunnel, walk: WalkEvent[]): void => {
    this.reset();
    this.#playFrom(funnel, walk, 0);
  };

  stop = (): void => {
    clearTimeout(this.#timer);
    if (this.#state.isPlaying) this.#set({ isPlaying: false });
  };

  #playFrom(funnel: () => TryoutFunnel, walk: WalkEvent[], from: number): void {
    const pause = motionMs(pauseMs);
    const now = pause === 0 ? walk.slice(from) : walk.slice(from, from + 1);
    const tryout = play(funnel(), this.#state.tryout, now).at(-1) ?? this.#state.tryout;
    const next = from + now.length;
    this.#set({ tryout, isPlaying: next < walk.length });
    if (next < walk.length) this.#timer = setTimeout(() => this.#playFrom(funnel, walk, next), pause);
  }

  #set(by: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...by };
    for (const listener of this.#listeners) listener();
  }
}
