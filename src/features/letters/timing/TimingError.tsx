import { Trans } from '@lingui/react/macro';
import type { ScheduleProblem } from './scheduleProblem.ts';
import classes from './Timing.module.css';
import { useTimingProblemText } from './useTimingProblemText.ts';

interface Props {
  problem: ScheduleProblem | null;
  field: ScheduleProblem['field'];
  id: string | undefined;
}

/** What is wrong with a letter's time, said at its field. */
export function TimingError({ problem, field, id }: Props) {
  const problemText = useTimingProblemText();
  if (problem?.field !== field) return null;
  return (
    <p id={id} role="alert" className={classes.error}>
      <b>
        <Trans>Incorrect data.</Trans>
      </b>{' '}
      <span>{problemText(problem.code)}</span>
    </p>
  );
}
