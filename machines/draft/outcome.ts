import type { DraftEffect } from './draftEvents.ts';
import type { DraftState } from './draftState.ts';

export interface Outcome {
  state: DraftState;
  effects: DraftEffect[];
}

export const outcome = (state: DraftState, ...effects: DraftEffect[]): Outcome => ({ state, effects });

/** One transition after another, with the effects of both. */
export function andThen(before: Outcome, next: (state: DraftState) => Outcome): Outcome {
  const { state, effects } = next(before.state);
  return { state, effects: [...before.effects, ...effects] };
}
