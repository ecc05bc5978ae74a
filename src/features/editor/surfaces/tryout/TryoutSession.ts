import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { chatLines } from '#machines/tryout/chatLines.ts';
import { playEvents, type PlayedEvent } from '#machines/tryout/playEvents.ts';
import {
  newTryout,
  type TriedPerson,
  type Tryout,
  type TryoutEvent,
  type TryoutFunnel,
} from '#machines/tryout/tryout.ts';
import type { TriedSeries } from '#machines/tryout/triedSeries.ts';
import type { KeptAnswer } from './keptAnswer.ts';
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
    this.#set({ tryout: advanceTryout(funnel, this.#state.tryout, ...events) });
  };

  /** Restarts at the current time with the same person, who comes for the first time. */
  reset = (): void => {
    this.stop();
    this.#set({ tryout: newTryout({ person: this.#state.tryout.person, at: serverNow() }) });
  };

  /** Later messages are rendered for this person; earlier ones stay. */
  setPerson = (person: TriedPerson): void => this.#set({ tryout: { ...this.#state.tryout, person } });

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

  #playOn(funnel: () => TryoutFunnel, walk: PathStep[]): void {
    const pause = motionMs(pauseMs);
    let remaining = walk;
    do {
      const { tryout } = this.#state;
      const { event, rest } = nextEvent(tryout, remaining);
      remaining = rest;
      this.#set({ tryout: playEvents(funnel(), tryout, event).at(-1) ?? tryout, isPlaying: remaining.length > 0 });
    } while (remaining.length > 0 && pause === 0);
    if (remaining.length > 0) this.#timer = setTimeout(() => this.#playOn(funnel, remaining), pause);
  }

  #set(by: Partial<TryoutState>): void {
    this.#state = { ...this.#state, ...by };
    for (const listener of this.#listeners) listener();
  }
}

/** A step's button must have been sent first: until then the clock advances to the next message. */
function nextEvent(tryout: Tryout, [step, ...rest]: PathStep[]): { event: PlayedEvent[]; rest: PathStep[] } {
  if (!step) return { event: [], rest: [] };
  if (step.type === 'start') return { event: [{ type: 'start', payload: null }], rest };
  if (tryout.wakeAt !== null && !isShown(tryout, step.button))
    return { event: [{ type: 'jumpToNext' }], rest: [step, ...rest] };
  return { event: [{ type: 'pressButton', button: step.button }], rest };
}

function isShown(tryout: Tryout, button: string): boolean {
  const { visit } = tryout.journey.context;
  return chatLines(tryout).some(
    (line) =>
      line.kind === 'message' &&
      line.visit === visit &&
      line.keyboard.flat().some((key) => 'button' in key && key.button === button),
  );
}
