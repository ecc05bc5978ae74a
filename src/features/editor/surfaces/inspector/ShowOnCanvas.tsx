import { Trans } from '@lingui/react/macro';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Rect } from 'reactflow';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { rectOf } from '#src/features/editor/model/stageRects.ts';
import classes from './Inspector.module.css';

/** Offers to bring the edited stage back into the viewport, where the canvas was moved away from it. */
export function ShowOnCanvas({ stage }: { stage: Stage }) {
  const view = useCanvasView();
  const isAway = useIsAway(stage);
  if (!isAway) return null;
  return (
    <Button size="small" className={classes.show} onClick={() => view.showStage(stage.id)}>
      <IconFocusCentered size={16} stroke={1.75} aria-hidden />
      <Trans>Show on the canvas</Trans>
    </Button>
  );
}

/** The canvas brings a newly selected stage into the viewport within less than two of these, ms. */
const pollMs = 400;

/**
 * Whether the stage is out of the viewport. It is polled, because the viewport changes with each frame of a pan; twice
 * in a row, because the canvas may be about to show the stage.
 */
function useIsAway(stage: Stage): boolean {
  const view = useCanvasView();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let wasAway = false;
    const poll = () => {
      const viewport = view.viewport();
      const isNow = viewport !== null && !isSeen(rectOf(stage), viewport);
      setAway(isNow && wasAway);
      wasAway = isNow;
    };
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [stage, view]);
  return isAway;
}

/** The part of a stage that has to be in the viewport at least, along each axis. */
const leastSeen = 0.2;

const isSeen = (stage: Rect, viewport: Rect): boolean =>
  overlap(stage.x, stage.width, viewport.x, viewport.width) > leastSeen * stage.width &&
  overlap(stage.y, stage.height, viewport.y, viewport.height) > leastSeen * stage.height;

const overlap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);
