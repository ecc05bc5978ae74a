import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../groups/Group.module.css';
import { problemText } from './problemText.ts';
import type { ShownProblem } from './shownProblems.ts';

interface Props {
  problems: readonly ShownProblem[];
  /** What helps. */
  children?: ReactNode;
}

/** What is wrong with one field, below it. */
export function FieldProblems({ problems, children }: Props) {
  const { i18n } = useLingui();
  return problems.map((problem) => (
    <div key={`${problem.code}/${problem.detail}`} className={classes.problem} data-tone={problem.tone}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <div className="stack gap-xs">
        <p>
          <span>{i18n._(problemText(problem))}</span>
          {problem.code === 'field_unknown' && <code> {`{${problem.detail}}`}</code>}
        </p>
        {children}
      </div>
    </div>
  ));
}
