import { useMemo } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { cardOf, noteOf } from '../../../model/cards.ts';
import { graphOf } from '../../../model/graph.ts';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';
import { useArrowActions } from '../../../parts/actions/useArrowActions.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { focusCanvas } from '../../../parts/focus/canvasFocus.ts';
import { focusCard } from '../../../parts/focus/focusCard.ts';
import { gridPx } from '../../../model/grid.ts';
import { stageCentre } from '../flow/stageCentre.ts';
import { nearestStage } from './nearestStage.ts';

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Actions that only keys have, since they depend on the focus. */
export function useKeyActions() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { remove, move } = useStageActions();
  const [, rename] = useRenaming();
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

    /** Moves cards by a step of the grid in the direction of an arrow key; presses in a row are one undo step. */
    const nudge = (ids: string[], key: string): void => {
      const { document } = editor.getState();
      const [x, y] = steps[key] ?? [0, 0];
      const moved = ids.flatMap((id) => cardOf(document, id) ?? []);
      const places = moved.map((card) => ({ id: card.id, x: card.x + x * gridPx, y: card.y + y * gridPx }));
      move(places, { burst: `move:${ids.join()}` });
    };

    /** Selects and focuses the nearest stage in the direction of an arrow key. */
    const goTo = (key: string, from: string | null): void => {
      const { document } = editor.getState();
      const { stages } = graphOf(document);
      const note = noteOf(document, from ?? '');
      const cards = note ? [note, ...document.stages] : document.stages;
      const stage = stages.get(nearestStage(cards, from, key) ?? '');
      if (!stage) return;
      editor.select({ stageId: stage.id });
      focusCard(stage.id);
      const options = { zoom: flow.getZoom(), duration: motionMs(150) };
      void flow.setCenter(stage.x + stageCentre.x, stage.y + stageCentre.y, options);
    };

    /** Moves the focus out of the toolbar first, then clears the selection; the canvas itself gets the focus. */
    const deselect = (target: Element): void => {
      const first = editor.getState().selection.stageId ?? selectedIds()[0];
      if (first && target.closest('.react-flow__node-toolbar')) return focusCard(first);
      editor.select(null);
      store.getState().unselectNodesAndEdges();
      focusCanvas();
    };

    /** Opens a stage in the inspector; a note has its text on the canvas. */
    const open = (id: string): void => {
      if (noteOf(editor.getState().document, id)) return rename(id);
      editor.select({ stageId: id });
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-inspector] input')?.focus());
    };

    return { selectedIds, removeSelected, nudge, goTo, deselect, open };
  }, [editor, flow, store, rename, remove, disconnect, move]);
}
