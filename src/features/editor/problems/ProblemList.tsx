import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Problem } from '#contract/schemas/funnel.ts';
import classes from '../topbar/TopBar.module.css';
import { useEditorState } from '../useEditor.ts';
import { problemText } from './problemText.ts';
import { useProblemJump } from './useProblemJump.ts';

const key = ({ code, stage, message, button, detail }: Problem) => [code, stage, message, button, detail].join('/');

/** Everything that is wrong, the critical first; a press goes there. */
export function ProblemList({ problems, onJump }: { problems: Problem[]; onJump: () => void }) {
  const { i18n } = useLingui();
  const jump = useProblemJump();
  const stages = useEditorState((s) => s.document.stages);
  const titles = new Map(stages.map((s) => [s.id, s.title]));
  const inOrder = problems.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ul className={classes.problems}>
      {inOrder.map((problem) => (
        <li key={key(problem)} data-critical={problem.severity === 'critical' || undefined}>
          <button
            type="button"
            onClick={() => {
              onJump();
              jump(problem);
            }}
          >
            <IconAlertTriangleFilled size={16} aria-hidden />
            {i18n._(problemText(problem))}
            {problem.stage && <small>{titles.get(problem.stage)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
