import { useLingui } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import { useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import { exitOfProblem } from '#src/messageEditor/problems/fieldProblems.ts';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { QuickFixes } from './QuickFixes.tsx';
import classes from './QuickFixes.module.css';

/** The stage's own problems; its messages, buttons and exits show theirs. */
export function StageProblems({ stageId, onLeave }: { stageId: string; onLeave?: () => void }) {
  const { i18n } = useLingui();
  const problems = useProblems('stage', stageId).filter(
    (p) => p.message === undefined && exitOfProblem(p) === undefined,
  );
  return problems.map((problem) => (
    <Alert key={problem.code} tone={problem.tone}>
      <span>{i18n._(problemText(problem))}</span>
      <QuickFixes problem={problem} onLeave={onLeave} without="deleteStage" className={classes.below} />
    </Alert>
  ));
}
