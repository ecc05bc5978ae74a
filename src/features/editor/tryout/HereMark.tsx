import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useInternalNode, useReactFlow, useStoreApi, ViewportPortal } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import classes from './HereMark.module.css';
import { useHere } from './useSession.ts';

const unmeasured = { width: 236, height: 150 };

/** On the canvas, around the stage where the person of the chat stands; it is brought into view. */
export function HereMark() {
  const stage = useHere();
  return stage === null ? null : <Frame stage={stage} />;
}

function Frame({ stage }: { stage: string }) {
  const node = useInternalNode(stage);
  useInSight(stage);
  if (!node) return null;
  const { x, y } = node.internals.positionAbsolute;
  const { width = unmeasured.width, height = unmeasured.height } = node.measured;
  return (
    <ViewportPortal>
      <div className={classes.frame} style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
        <span className={classes.mark}>
          <Trans>You are here</Trans>
        </span>
      </div>
    </ViewportPortal>
  );
}

function useInSight(stage: string): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    const node = flow.getInternalNode(stage);
    if (!node) return;
    const { width: paneWidth, height: paneHeight, transform } = store.getState();
    const [shiftX, shiftY, zoom] = transform;
    const { x, y } = node.internals.positionAbsolute;
    const { width = unmeasured.width, height = unmeasured.height } = node.measured;
    const left = x * zoom + shiftX;
    const top = y * zoom + shiftY;
    const isSeen = left >= 0 && top >= 0 && left + width * zoom <= paneWidth && top + height * zoom <= paneHeight;
    if (!isSeen) void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration: motionMs(200) });
  }, [flow, store, stage]);
}
