import { useCallback } from 'react';
import { type FinalConnectionState, useReactFlow } from 'reactflow';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';

/** Where the corner of the new stage is, seen from the pointer: its entry meets the arrow's tip, canvas px. */
export const dropOffset = { x: 12, y: -24 };

const pointOf = (event: MouseEvent | TouchEvent): { x: number; y: number } | null => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return at ? { x: at.clientX, y: at.clientY } : null;
};

/** Handles the end of a drawn edge: on a stage it connects to that, on the empty canvas to a new stage. */
export function useDropConnection() {
  const { screenToFlowPosition } = useReactFlow();
  const { connect } = useStageActions();
  const { addConnected } = useAddStage();
  return useCallback(
    (event: MouseEvent | TouchEvent, { isValid, fromHandle }: FinalConnectionState) => {
      const point = pointOf(event);
      if (isValid || !fromHandle?.id || !point) return;
      const under = document.elementFromPoint(point.x, point.y);
      const target = under?.closest('.react-flow__node-stage')?.getAttribute('data-id');
      if (target) return connect(fromHandle.id, target);
      if (!under?.closest('.react-flow__pane')) return;
      const at = screenToFlowPosition(point);
      addConnected(fromHandle.id, { x: at.x + dropOffset.x, y: at.y + dropOffset.y });
    },
    [screenToFlowPosition, connect, addConnected],
  );
}
