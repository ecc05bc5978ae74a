import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#contract/schemas/problem.ts';
import { Button } from '#src/ui/Button.tsx';
import { problemText } from '../../model/problemText.ts';
import { useGoToProblem } from './useGoToProblem.ts';
import { QuickFixes } from './QuickFixes.tsx';
import classes from './ProblemsPanel.module.css';
import { useProblemDetail } from './useProblemDetail.ts';

interface Props {
  problems: Problem[];
  onFixed?: () => void;
  /** Called when a problem's location is opened, so that the list can close. */
  onLeave: () => void;
}

/** Lists the problems, those that block a run apart from warnings. */
export function ProblemList(props: Props) {
  const critical = props.problems.filter((p) => p.severity === 'critical');
  const warnings = props.problems.filter((p) => p.severity === 'warning');
  return (
    <>
      {critical.length > 0 && (
        <Part {...props} problems={critical} title={<Trans>Fix these before you run or publish</Trans>} />
      )}
      {warnings.length > 0 && (
        <Part {...props} problems={warnings} title={<Trans>Warnings (you can still run)</Trans>} />
      )}
    </>
  );
}

const shownAtFirst = 20;

function Part({ problems, title, onFixed, onLeave }: Props & { title: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const rest = problems.length - shown.length;
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <ul>
        {shown.map((problem) => (
          <Item key={keyOf(problem)} problem={problem} onFixed={onFixed} onLeave={onLeave} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ code, stage, message, button, detail }: Problem) => [code, stage, message, button, detail].join('/');

function Item({ problem, onFixed, onLeave }: Omit<Props, 'problems'> & { problem: Problem }) {
  const { i18n } = useLingui();
  const jump = useGoToProblem();
  const detail = useProblemDetail(problem);
  const text = (
    <>
      <b>{i18n._(problemText(problem))}</b>
      {detail && <small>{detail}</small>}
    </>
  );
  return (
    <li className={classes.item} data-critical={problem.severity === 'critical' || undefined}>
      <IconAlertTriangleFilled size={16} aria-hidden />
      {problem.stage ? (
        <button
          type="button"
          className={classes.words}
          onClick={() => {
            onLeave();
            jump(problem);
          }}
        >
          {text}
        </button>
      ) : (
        <span className={classes.words}>{text}</span>
      )}
      <QuickFixes problem={problem} onFixed={onFixed} onLeave={onLeave} />
    </li>
  );
}
