import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { useHasRun, useProblems } from '../../../store/useFunnelEditor.ts';
import plain from './PlainStage.module.css';
import classes from './StageNode.module.css';
import { StageTitle } from './StageTitle.tsx';
import { problemText } from '../../../model/problemText.ts';

const PeoplePill = lazyPanel(async () => (await import('../../../parts/counts/PeoplePill.tsx')).PeoplePill, null);

/** More characters than this, or a longer word, may not fit where they are seen from far away. */
const longTitle = 16;
const longWord = 11;
const mayNotFit = (title: string): boolean =>
  title.length > longTitle || title.split(/\s/).some((word) => word.length > longWord);

/**
 * The head of a stage; from far away it is all of it: the title, and what must be seen from everywhere. One element
 * for both, so that a title that is being typed outlives the zoom.
 */
export function StageHead({ stage, isPlain }: { stage: Stage; isPlain: boolean }) {
  const Icon = stageIcons[stage.icon];
  const hasRun = useHasRun();
  const isLong = isPlain && mayNotFit(stage.title);
  return (
    <header
      className={isPlain ? plain.plain : classes.head}
      data-long={isLong || undefined}
      data-counted={hasRun || undefined}
    >
      {!isPlain && (
        <span className={classes.icon}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      <StageTitle stage={stage} />
      <ProblemBadge id={stage.id} />
      {hasRun && (
        <Suspense>
          <PeoplePill stage={stage} />
        </Suspense>
      )}
    </header>
  );
}

/** Says on a stage that something is wrong with it, and what comes first. */
function ProblemBadge({ id }: { id: string }) {
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
