import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { problemText } from '../../../model/problemText.ts';
import { useProblems } from '../../../store/useFunnelEditor.ts';
import classes from './StageNode.module.css';

/** Says on a stage that something is wrong with it, and what comes first. */
export function ProblemBadge({ id }: { id: string }) {
  const { i18n } = useLingui();
  const problems = useProblems('stage', id);
  const [first] = problems;
  const isCritical = problems.some((p) => p.severity === 'critical');
  if (!first) return null;
  const text = i18n._(problemText(first));
  return (
    <span className={classes.mark} data-critical={isCritical || undefined} title={text}>
      <IconAlertTriangleFilled size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
