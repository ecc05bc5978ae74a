import { randomUUID } from 'node:crypto';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { seedDocument } from '../../scripts/seedDocument.ts';

/** A stage takes this many steps, in which what is stored differs. */
const ofAStage = 6;

/** The most bytes that a person's journey takes, as it is stored, during the last stage of that many steps. */
export function afterSteps(steps: number): number {
  const funnel = compileFunnel(seedDocument(100, 2, randomUUID), 1);
  let state = newJourney;
  let most = 0;
  for (let i = 0; i < steps; i++) {
    const { value, context } = step(state, { ...inputOf(state, funnel, i), funnel, at: i } as JourneyEvent);
    if (value === 'finished' || JSON.stringify(context) === JSON.stringify(state.context))
      throw new Error(`The journey goes no further after ${i} steps.`);
    state = { value, context };
    if (i >= steps - ofAStage) most = Math.max(most, Buffer.byteLength(JSON.stringify(state)));
  }
  return most;
}

function inputOf({ value, context }: JourneyState, funnel: CompiledFunnel, i: number): object {
  const { visit, message, part, round } = context;
  switch (value) {
    case 'sending':
      return { type: 'delivery.settled', visit, message, part, round, outcome: 'delivered' };
    case 'waiting':
      return { type: 'wake.due', due: i };
    case 'choosing':
      return {
        type: 'button.pressed',
        callback: 'call',
        data: encodeCallbackData(visit, buttonOf(funnel, context.stage)),
        visit: randomUUID(),
      };
    default:
      return { type: 'start.given', payload: null, visit: randomUUID() };
  }
}

/** Whatever it is, it leads on: of one stage to the next. */
function buttonOf({ stages }: CompiledFunnel, stage: string | null): string {
  const all = stages.get(stage ?? '')?.messages.flatMap(({ buttons }) => buttons) ?? [];
  const [onward] = all.filter(({ kind }) => kind === 'next').slice(-1);
  return onward?.id ?? '';
}
