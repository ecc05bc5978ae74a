import { useCallback, useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { canEdit } from '../../store/canEdit.ts';
import { hasCanvasFocus } from './flow/canvasFocus.ts';
import { selectStages } from './flow/selectStages.ts';
import { graphOf } from '../../model/graph.ts';
import { fitSoftly } from './flow/fitView.ts';
import { focusStage } from './flow/focusStage.ts';
import { isTyping } from '#src/platform/isTyping.ts';
import { useRenaming } from '../../model/contexts/RenamingContext.ts';
import { useTryout } from '../../model/contexts/TryoutContext.ts';
import { useNameNewStage } from './flow/useNameNewStage.ts';
import { useStageActions } from '../../parts/actions/useStageActions.ts';
import { nearestStage } from './nearestStage.ts';

/** The stage that has the focus itself, not something within it. */
const focusedStage = (target: EventTarget): string | null =>
  target instanceof Element && target.matches('.react-flow__node') ? target.getAttribute('data-id') : null;

/** The canvas has the keys while the focus is in it, and no menu is open: Esc closes that first. */
const isOfCanvas = (): boolean => hasCanvasFocus() && !document.querySelector('[popover=auto]:popover-open');

/** Esc goes back from a stage's panel to the stage, unless it closes something there. */
const isOfInspector = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  target instanceof Element &&
  target.closest('[data-inspector]') !== null &&
  !document.querySelector('[popover]:popover-open');

/** The canvas's own keys: they work while it has the focus and nobody is typing. */
export function useCanvasKeys() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { add, duplicate, remove, connect } = useStageActions();
  const [renamed, rename] = useRenaming();
  const name = useNameNewStage();
  const { ask } = useTryout();

  const chosen = useCallback(() => {
    const stages = flow.getNodes().filter((n) => n.selected);
    return stages.map((n) => n.id);
  }, [flow]);

  const removeChosen = useCallback(
    (focused: string | null) => {
      const { messageId, stageId } = editor.getState().selection;
      const edges = flow.getEdges().filter((e) => e.selected);
      if (focused && !chosen().includes(focused)) remove([focused]);
      else if (chosen().length > 0) remove(chosen());
      else if (edges.length > 0) for (const edge of edges) connect(edge.id, null);
      else if (stageId && !messageId) remove([stageId]);
    },
    [editor, flow, chosen, remove, connect],
  );

  const selectAll = useCallback(() => {
    editor.select(null);
    store.getState().addSelectedNodes(flow.getNodes().map((n) => n.id));
  }, [editor, flow, store]);

  const walk = useCallback(
    (key: string, from: string | null) => {
      const { stages } = graphOf(editor.getState().document);
      const id = nearestStage([...stages.values()], from, key);
      const stage = id ? stages.get(id) : undefined;
      if (!id || !stage) return;
      editor.select({ stageId: id });
      focusStage(id);
      void flow.setCenter(stage.x + 118, stage.y + 90, { zoom: flow.getZoom(), duration: motionMs(150) });
    },
    [editor, flow],
  );

  /** The toolbar first, then what is chosen. */
  const giveUp = useCallback(
    (target: EventTarget | null) => {
      const { stageId } = editor.getState().selection;
      const first = stageId ?? chosen()[0];
      if (first && target instanceof Element && target.closest('.react-flow__node-toolbar')) return focusStage(first);
      editor.select(null);
      store.getState().unselectNodesAndEdges();
    },
    [editor, store, chosen],
  );

  const press = useCallback(
    (event: KeyboardEvent) => {
      const { stageId } = editor.getState().selection;
      if (event.key === 'Escape' && stageId && isOfInspector(event)) {
        editor.forgetRemoved();
        return focusStage(stageId);
      }
      if (!isOfCanvas() || isTyping(event.target) || event.altKey || event.defaultPrevented) return;
      if (!(event.target instanceof Element)) return;
      // What is typed ahead of a stage's title is meant for that.
      if (renamed !== null) return event.key === 'Escape' ? rename(null) : undefined;
      const focused = focusedStage(event.target);
      const first = focused ?? chosen()[0] ?? stageId;
      const isHandle =
        event.target instanceof Element &&
        event.target.closest('[aria-roledescription]:not(.react-flow__node):not(.react-flow__edge)');
      const run = (work: () => void) => {
        event.preventDefault();
        work();
      };
      const isEditable = canEdit(editor.getState().funnel);
      if (event.ctrlKey || event.metaKey) {
        if (event.code === 'KeyD' && first && isEditable)
          run(() => selectStages(store, duplicate(chosen().length > 1 ? chosen() : [first])));
        else if (event.code === 'KeyA') run(selectAll);
        return;
      }
      const isRemoving = event.key === 'Delete' || event.key === 'Backspace';
      const isAdding = event.code === 'KeyN' || event.key === 'Insert';
      if (!isEditable && (isRemoving || isAdding || event.key === 'F2')) return;
      if (isRemoving) run(() => removeChosen(focused));
      else if (isAdding) run(() => name(add()));
      else if (event.code === 'KeyT') run(() => ask({ kind: 'continue' }));
      else if (event.key === 'F2' && first) run(() => rename(first));
      else if (event.key === '0') run(() => void flow.fitView(fitSoftly()));
      else if (event.key === '1') run(() => void flow.zoomTo(1, { duration: motionMs(150) }));
      else if (event.key.startsWith('Arrow') && !isHandle) run(() => walk(event.key, focused ?? chosen()[0] ?? null));
      else if (event.key === 'Enter' && focused)
        run(() => {
          editor.select({ stageId: focused });
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-inspector] input')?.focus());
        });
      else if (event.key === 'Escape') run(() => giveUp(event.target));
    },
    [editor, flow, store, chosen, add, duplicate, removeChosen, selectAll, giveUp, renamed, rename, name, ask, walk],
  );
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
