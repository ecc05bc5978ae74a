import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import type { OwnValue } from '#machines/condition/facts.ts';
import { playEvents } from '#machines/tryout/playEvents.ts';
import {
  newTryout,
  type TriedPerson,
  type Tryout,
  type TryoutEvent,
  type TryoutFunnel,
} from '#machines/tryout/tryout.ts';
import type { TriedSeries } from '#machines/tryout/triedSeries.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import { nextEvents } from './nextEvents.ts';
import { motionMs } from '#src/platform/motionMs.ts';
import { serverNow } from '#src/platform/clock.ts';

export interface TryoutState {
  tryout: Tryout;
  /** Whether a path is being played. */
  isPlaying: boolean;
  /** The funnel's letter series; none until they are loaded. */
  series: readonly TriedSeries[];
  /** As it is typed: the payload of the link by which the person comes, where it is one. */
  source: string;
  /** What is written to the bot and not sent yet. */
  answer: string;
}

const pauseMs = 900;

/** The try-out of one funnel: the state of its machine, in memory for the page's lifetime, but for what is being written. */
export class TryoutSession {
  readonly #listeners = new Set<() => void>();
  readonly #answer: KeptAnswer;
  #state: TryoutState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: TriedPerson, answer: KeptAnswer) {
    const tryout = newTryout({ person, at: serverNow() });
    this.#answer = answer;
    this.#state = { tryout, isPlaying: false, series: [], source: '', answer: answer.read() };
  }

  getState = (): TryoutState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Dispatches the user's events, which stop a path that is being played. */
  dispatch = (funnel: TryoutFunnel, ...events: TryoutEvent[]): void => {
    this.stop();
    const { tryout } = this.#state;
    const asked: TryoutEvent[] = tryout.supposed === null ? [] : [{ type: 'suppose', exits: null }];
    this.#set({ tryout: advanceTryout(funnel, tryout, ...asked, ...events) });
  };

  /** Restarts at the current time with the same person, who comes for the first time. */
  reset = (): void => {
    this.stop();
    this.#set({ tryout: newTryout({ person: this.#state.tryout.person, at: serverNow() }) });
  };

  /** Later messages are rendered for this person; earlier ones stay. */
  setPerson = (person: TriedPerson): void => this.#set({ tryout: { ...this.#state.tryout, person } });

  /** Restarts with somebody else of the same name, who goes another way where shares decide. */
  changePerson = (id: string): void => {
    this.setPerson({ ...this.#state.tryout.person, id });
    this.reset();
  };

  /** A value of a field that the user gives the person, whatever it was by now. */
  setValue = (field: string, value: OwnValue | null): void => {
    const { tryout } = this.#state;
    const { [field]: _was, ...own } = tryout.person.own ?? {};
    const { [field]: _kept, ...kept } = tryout.kept;
    const person = { ...tryout.person, own: value === null ? own : { ...own, [field]: value } };
    this.#set({ tryout: { ...tryout, person, kept } });
  };

  setSeries = (series: readonly TriedSeries[]): void => this.#set({ series });

  setSource = (source: string): void => this.#set({ source });

  setAnswer = (answer: string): void => {
    this.#answer.write(answer);
    this.#set({ answer });
  };

  /** Plays a path from the start with a delay after each step, always on the current draft. */
  playPath = (funnel: () => TryoutFunnel, walk: PathStep[]): void => {
    this.reset();
    this.#playOn(funnel, walk);
  };

  stop = (): void => {
    clearTimeout(this.#timer);
    if (this.#state.isPlaying) this.#set({ isPlaying: false });
  };

  #playOn(funnel: () => TryoutFunnel, walk: PathStep[], from = 0): void {
    const pause = motionMs(pauseMs);
    let at = from;
    do {
      const { tryout } = this.#state;
      const next = nextEvents(funnel(), tryout, walk, at);
      at = next.at;
      const isPlaying = at < walk.length;
      this.#set({ tryout: playEvents(funnel(), tryout, next.events).at(-1) ?? tryout, isPlaying });
    } while (at < walk.length && pause === 0);
    if (at < walk.length) this.#timer = setTimeout(() => this.#playOn(funnel, walk, at), pause);
  }

  #set(by: Partial<TryoutState>): void {
    this.#state = { ...this.#state, ...by };
    for (const listener of this.#listeners) listener();
  }
}
