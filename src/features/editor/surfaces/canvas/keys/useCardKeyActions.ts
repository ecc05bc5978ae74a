import { useMemo } from 'react';
import { useReactFlow } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { cardOf, noteOf } from '#src/features/editor/model/cards.ts';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { gridPx } from '#src/features/editor/model/grid.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { stageCentre } from '../flow/stageCentre.ts';
import { nearestStage } from './nearestStage.ts';

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What the arrow keys and Enter do with a card. */
export function useCardKeyActions() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const { move } = useStageActions();
  const [, rename] = useRenaming();
  return useMemo(() => {
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

    /** Opens a stage in the inspector; a note has its text on the canvas. */
    const open = (id: string): void => {
      if (noteOf(editor.getState().document, id)) return rename(id);
      editor.select({ stageId: id });
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-inspector] input')?.focus());
    };

    return { nudge, goTo, open };
  }, [editor, flow, rename, move]);
}
