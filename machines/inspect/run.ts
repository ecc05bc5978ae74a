import type { AnyEventObject, StateValue } from 'xstate';

/** The event of a step that writes into the context what has changed outside, in the database for instance. */
export const factsEvent = 'facts.changed';

/** An event with the time of the run's clock at which it comes, ms. */
export interface RunStep {
  at: number;
  /** An event of the machine, or `factsEvent` with `facts`. */
  event: AnyEventObject;
  /** What the step must come to; a kept run is a test. */
  expect?: { state: StateValue; commands?: string[] };
}

/** A way through one machine: kept in a link, in a file, or taken from a person's history. */
export interface Run {
  machine: string;
  /** `versionOf` the machine that it was made with. */
  version: string;
  /** The machine's input; left out where it takes none. */
  input?: unknown;
  steps: RunStep[];
}

/** At most these steps of a run from outside are replayed, so that none goes on for ever. */
export const replayedSteps = 2_000;

/** Completes an event by what every event of a machine carries, such as a journey's funnel and time. */
export type FillEvent = (event: AnyEventObject, at: number) => AnyEventObject;
