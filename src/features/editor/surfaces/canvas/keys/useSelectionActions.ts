import { useMemo } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useArrowActions } from '#src/features/editor/parts/actions/useArrowActions.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** What the keys do with the selected cards and arrows. */
export function useSelectionActions() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { remove } = useStageActions();
  const { disconnect } = useArrowActions();
  return useMemo(() => {
    const selectedIds = (): string[] => flow.getNodes().flatMap(({ id, selected }) => (selected ? [id] : []));

    /**
     * Deletes the focused arrow, or the focused card where it is not selected; else the selected cards, else the selected
     * arrows.
     */
    const removeSelected = (focused: string | null, arrow: string | null): void => {
      const { messageId, stageId } = editor.getState().selection;
      const ids = selectedIds();
      const edges = flow.getEdges().filter((e) => e.selected);
      if (arrow) disconnect([arrow]);
      else if (focused && !ids.includes(focused)) remove([focused]);
      else if (ids.length > 0) remove(ids);
      else if (edges.length > 0) disconnect(edges.map(({ id }) => id));
      else if (stageId && !messageId) remove([stageId]);
    };

    /** Moves the focus out of the toolbar first, then clears the selection; the canvas itself gets the focus. */
    const deselect = (target: Element): void => {
      const first = editor.getState().selection.stageId ?? selectedIds()[0];
      if (first && target.closest('.react-flow__node-toolbar')) return focusCard(first);
      editor.select(null);
      store.getState().unselectNodesAndEdges();
      focusCanvas();
    };

    return { selectedIds, removeSelected, deselect };
  }, [editor, flow, store, remove, disconnect]);
}
