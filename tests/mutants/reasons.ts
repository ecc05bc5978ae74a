import type { Mutant } from './Mutant.ts';

interface Reason {
  holds: (mutant: Mutant) => boolean;
  text: string;
}

const isOn = (mutant: Mutant, mutator: string, original: RegExp) =>
  mutant.mutator === mutator && original.test(mutant.original);

/** Why a mutant may live. The first that holds is said in the report. */
export const reasons: Reason[] = [
  {
    holds: (mutant) =>
      isOn(mutant, 'ConditionalExpression', /^(event|edit)\.type === '[\w.]+'$/) && mutant.replacement === 'true',
    text: 'Equivalent: only this event asks the guard or the action; the comparison tells its type.',
  },
];
