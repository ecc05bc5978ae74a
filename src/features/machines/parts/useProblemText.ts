import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ValueProblem } from '#contract/schemas/funnels/machineEvents/valueFault.ts';

/** Says what is wrong with a value that an event or a run carries. */
export function useProblemText(): (problem: ValueProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem.kind) {
      case 'missing':
        return t`This value is missing.`;
      case 'text':
        return t`Write a text here.`;
      case 'number':
        return t`Write a number here.`;
      case 'whole':
        return t`Write a whole number here.`;
      case 'flag':
        return t`Write true or false here.`;
      case 'group':
        return t`Write an object as JSON here.`;
      case 'id':
        return t`Write an id here, such as 00000000-0000-7000-8000-000000000001.`;
      case 'choice': {
        const choices = problem.choices.join(', ');
        return t`Write one of these here: ${choices}.`;
      }
      case 'least':
        return t`Write at least ${problem.limit} here.`;
      case 'most':
        return t`Write at most ${problem.limit} here.`;
      case 'shortest':
        return t`This text is too short.`;
      case 'longest':
        return t`Write at most ${plural(problem.limit, { one: '# character', other: '# characters' })} here.`;
      case 'unknown':
        return t`The machine does not know such a value.`;
      case 'other':
        return t`The machine does not take such a value.`;
    }
  };
}
