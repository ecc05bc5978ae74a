import { randomUUID } from 'node:crypto';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import { newJourney, step } from '#machines/journey/step.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { nextEvent } from './nextEvent.ts';

/** A stage takes this many steps, in which what is stored differs. */
const ofAStage = 6;

/** The most bytes that a person's journey takes, as it is stored, during the last stage of that many steps. */
export function afterSteps(steps: number): number {
  const funnel = compileFunnel(seedDocument(100, 2, randomUUID), 1);
  let state = newJourney;
  let most = 0;
  for (let i = 0; i < steps; i++) {
    const { value, context } = step(state, nextEvent(state, funnel, i, buttonOf(funnel, state.context.stage)));
    if (value === 'finished' || JSON.stringify(context) === JSON.stringify(state.context))
      throw new Error(`The journey goes no further after ${i} steps.`);
    state = { value, context };
    if (i >= steps - ofAStage) most = Math.max(most, Buffer.byteLength(JSON.stringify(state)));
  }
  return most;
}

/** Whatever it is, it leads on: of one stage to the next. */
function buttonOf({ stages }: CompiledFunnel, stage: string | null): string {
  const all = stages.get(stage ?? '')?.messages.flatMap(({ buttons }) => buttons) ?? [];
  const [onward] = all.filter(({ kind }) => kind === 'next').slice(-1);
  return onward?.id ?? '';
}
