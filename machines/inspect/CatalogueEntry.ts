import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Language } from '#contract/languages.ts';
import type { FillEvent } from './run.ts';

/** A machine as the catalogue lists it, with what explores it. */
export interface CatalogueEntry {
  machine: AnyStateMachine;
  /** What it decides, in one sentence. */
  about: Record<Language, string>;
  /** Where it is asked. */
  asked: ('browser' | 'server')[];
  /** One input for each way the machine can start; left out where it takes none. */
  inputs?: unknown[];
  /** Further starts, each with events of its own, that reach what the others do not; they are not offered. */
  explored?: { input: unknown; events: AnyEventObject[] }[];
  /** Valid and invalid cases of every event, including actor results and delays, so that guards take both branches. */
  events: AnyEventObject[];
  /** What may have changed outside between two events, where the context holds what the database says. */
  facts?: object[];
  /** Completes an event of a run by what each event carries, such as a journey's funnel and time. */
  fill?: FillEvent;
  /** The same, from the input of a run, where that is what the events are completed by. */
  fillFor?: (input: unknown) => FillEvent;
}
