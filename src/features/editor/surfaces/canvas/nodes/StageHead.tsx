import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { StagePicture } from '#src/features/editor/parts/stage/StagePicture.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useHasRun, useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import { ProblemIcon } from '#src/features/editor/parts/problems/ProblemIcon.tsx';
import { byTone } from '#src/messageEditor/problems/shownProblems.ts';
import plain from './PlainStage.module.css';
import classes from './StageNode.module.css';
import { StageTitle } from './StageTitle.tsx';
import { problemText } from '#src/messageEditor/problems/problemText.ts';

const PeoplePill = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).PeoplePill, null);

/** Above this number of characters, or with a longer word, a title may not fit when zoomed out. */
const longTitle = 16;
const longWord = 11;
const mayNotFit = (title: string): boolean =>
  title.length > longTitle || title.split(/\s/).some((word) => word.length > longWord);

/**
 * A stage's head; when zoomed out it is the whole node, with the title and its badges. One element serves both, so that
 * a title field survives zooming.
 */
export function StageHead({ stage, isPlain }: { stage: Stage; isPlain: boolean }) {
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
          <StagePicture stage={stage} size={16} />
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

/** Marks a stage with problems, with the worst one as its hint. */
function ProblemBadge({ id }: { id: string }) {
  const { i18n } = useLingui();
  const problems = useProblems('stage', id);
  const [first] = problems.toSorted(byTone);
  if (!first) return null;
  const text = i18n._(problemText(first));
  return (
    <span className={classes.mark} data-tone={first.tone} title={text}>
      <ProblemIcon tone={first.tone} size={16} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
