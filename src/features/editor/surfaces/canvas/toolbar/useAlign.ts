import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useReactFlow } from 'reactflow';
import { type Alignment, alignCards } from '#src/features/editor/model/alignCards.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';

/** Aligns cards by their boxes on the canvas, as one undo step. */
export function useAlign(): (ids: string[], how: Alignment) => void {
  const flow = useReactFlow();
  const { move } = useStageActions();
  const { t } = useLingui();
  return useCallback(
    (ids, how) => {
      const cards = ids.flatMap((id) => {
        const node = flow.getInternalNode(id);
        const { width = 0, height = 0 } = node?.measured ?? {};
        return node ? [{ id, ...node.internals.positionAbsolute, width, height }] : [];
      });
      move(alignCards(cards, how), { label: t`Align` });
    },
    [flow, move, t],
  );
}
