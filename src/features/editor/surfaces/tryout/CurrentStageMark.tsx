import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useInternalNode, useReactFlow, useStoreApi, ViewportPortal } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import classes from './CurrentStageMark.module.css';
import { useCurrentStage } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

const unmeasured = { width: 236, height: 150 };

/** Frames the person's current stage on the canvas and pans to it. */
export function CurrentStageMark() {
  const stage = useCurrentStage();
  return stage === null ? null : <Frame stage={stage} />;
}

function Frame({ stage }: { stage: string }) {
  const node = useInternalNode(stage);
  usePanIntoView(stage);
  if (!node) return null;
  const { x, y } = node.internals.positionAbsolute;
  const { width = unmeasured.width, height = unmeasured.height } = node.measured;
  return (
    <ViewportPortal>
      <div className={classes.frame} style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
        <span className={classes.mark} data-below={node.selected || undefined}>
          <Trans>You are here</Trans>
        </span>
      </div>
    </ViewportPortal>
  );
}

/** Pans the canvas no further than needed to show the stage. */
function usePanIntoView(stage: string): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    const node = flow.getInternalNode(stage);
    if (!node) return;
    const { width: paneWidth, height: paneHeight, transform } = store.getState();
    const [shiftX, shiftY, zoom] = transform;
    const { x, y } = node.internals.positionAbsolute;
    const { width = unmeasured.width, height = unmeasured.height } = node.measured;
    const moveX = panBy(x * zoom + shiftX, width * zoom, paneWidth);
    const moveY = panBy(y * zoom + shiftY, height * zoom, paneHeight);
    if (moveX === 0 && moveY === 0) return;
    const to = { x: shiftX + moveX, y: shiftY + moveY, zoom };
    void flow.setViewport(to, { duration: motionMs(200) });
  }, [flow, store, stage]);
}

const edgePx = 48;

/** The pan along one axis that brings a span into the room with a margin; of a span that is too long, its start. */
function panBy(start: number, length: number, room: number): number {
  if (start < edgePx) return edgePx - start;
  const over = start + length + edgePx - room;
  return over > 0 ? -Math.min(over, start - edgePx) : 0;
}
