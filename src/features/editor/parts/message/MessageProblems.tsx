import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnel.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { QuickFixes } from '../problems/QuickFixes.tsx';
import { problemText } from '../../model/problemText.ts';
import { useProblems } from '../../store/useFunnelEditor.ts';
import classes from './MessagePanel.module.css';

/** What is wrong with the message itself, below its text, each with its remedy beside it. */
export function MessageProblems({ message }: { message: Message }) {
  const { i18n } = useLingui();
  const problems = useProblems('message', message.id).filter((p) => p.button === undefined);
  return problems.map((problem) => (
    <Alert key={`${problem.code}/${problem.detail}`} tone={problem.severity === 'critical' ? 'bad' : 'warn'}>
      {i18n._(problemText(problem))}
      {(problem.code === 'field_unknown' || problem.code === 'message_can_be_empty') && (
        <code className={classes.detail}>{`{${problem.detail}}`}</code>
      )}
      {problem.code !== 'message_empty' && <QuickFixes problem={problem} className={classes.remedy} />}
    </Alert>
  ));
}
