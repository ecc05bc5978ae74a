import { Suspense } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { useHasRun } from '../../../store/useFunnelEditor.ts';
import plain from './PlainStage.module.css';
import { ProblemBadge } from './ProblemBadge.tsx';
import classes from './StageNode.module.css';
import { StageTitle } from './StageTitle.tsx';

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
