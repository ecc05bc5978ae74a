import { Suspense } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { PeoplePill } from '../pieces.ts';
import { useHasRun } from '../useEditor.ts';
import { ProblemMark } from './ProblemMark.tsx';
import { StageTitle } from './StageTitle.tsx';

/** The title of a stage with what must be seen from everywhere: that something is wrong, and who stands there. */
export function StageLine({ stage }: { stage: Stage }) {
  const hasRun = useHasRun();
  return (
    <>
      <StageTitle stage={stage} />
      <ProblemMark id={stage.id} />
      {hasRun && (
        <Suspense>
          <PeoplePill stage={stage} />
        </Suspense>
      )}
    </>
  );
}
