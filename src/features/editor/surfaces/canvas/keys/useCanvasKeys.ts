import { useCallback, useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { isTyping } from '#src/platform/isTyping.ts';
import { motionMs } from '#src/platform/motionMs.ts';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';
import { useTryout } from '../../../model/contexts/TryoutContext.ts';
import { useAddStage } from '../../../parts/actions/useAddStage.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { canEdit } from '../../../store/canEdit.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { fitSoftly } from '../flow/fitView.ts';
import { focusStage } from '../flow/focusStage.ts';
import { selectStages } from '../flow/selectStages.ts';
import { useNameNewStage } from '../flow/useNameNewStage.ts';
import { useSelectAll } from '../flow/useSelectAll.ts';
import { focusedStage, isCanvasActive, isDragHandle, leavesInspector } from './keyTargets.ts';
import { useKeyActions } from './useKeyActions.ts';

/** A key press on the canvas with the stages that it may apply to. */
interface Press {
  event: KeyboardEvent;
  target: Element;
  focused: string | null;
  selected: string[];
  /** The focused stage, else the first selected one, else the one open in the inspector. */
  first: string | null;
  isEditable: boolean;
}

/** The action of a key press; undefined leaves it to the browser. */
type Action = (() => void) | undefined;

/** Binds the canvas's shortcuts; they apply while it has the focus and no text field has. */
export function useCanvasKeys(): void {
  const editor = useFunnelEditor();
  const [renamed, rename] = useRenaming();
  const { selectedIds } = useKeyActions();
  const chordAction = useChordAction();
  const keyAction = useKeyAction();

  const press = useCallback(
    (event: KeyboardEvent) => {
      const { stageId } = editor.getState().selection;
      if (stageId && leavesInspector(event)) {
        editor.dismissRemoved();
        return focusStage(stageId);
      }
      const { target } = event;
      if (!isCanvasActive() || isTyping(target) || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element)) return;
      // Keystrokes before a new stage's title field has mounted are buffered for it.
      if (renamed !== null) return event.key === 'Escape' ? rename(null) : undefined;
      const focused = focusedStage(target);
      const selected = selectedIds();
      const first = focused ?? selected[0] ?? stageId;
      const isEditable = canEdit(editor.getState().funnel);
      const press = { event, target, focused, selected, first, isEditable };
      const action = event.ctrlKey || event.metaKey ? chordAction(press) : keyAction(press);
      if (!action) return;
      event.preventDefault();
      action();
    },
    [editor, renamed, rename, selectedIds, chordAction, keyAction],
  );
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

/** Shortcuts with Ctrl or ⌘. */
function useChordAction(): (press: Press) => Action {
  const store = useStoreApi();
  const { duplicate } = useStageActions();
  const selectAll = useSelectAll();
  return useCallback(
    ({ event, first, selected, isEditable }) => {
      if (event.code === 'KeyD' && first && isEditable)
        return () => selectStages(store, duplicate(selected.length > 1 ? selected : [first]));
      return event.code === 'KeyA' ? selectAll : undefined;
    },
    [store, duplicate, selectAll],
  );
}

/** Shortcuts without modifiers, editing ones first. */
function useKeyAction(): (press: Press) => Action {
  const flow = useReactFlow();
  const { add } = useAddStage();
  const [, rename] = useRenaming();
  const nameNew = useNameNewStage();
  const { open } = useTryout();
  const { removeSelected, goTo, deselect, openInPanel } = useKeyActions();
  return useCallback(
    ({ event: { key, code }, target, focused, selected, first, isEditable }) => {
      if (key === 'Delete' || key === 'Backspace') return isEditable ? () => removeSelected(focused) : undefined;
      if (code === 'KeyN' || key === 'Insert') return isEditable ? () => nameNew(add()) : undefined;
      if (key === 'F2') return isEditable && first ? () => rename(first) : undefined;
      if (code === 'KeyT') return () => open({ kind: 'continue' });
      if (key === '0') return () => void flow.fitView(fitSoftly());
      if (key === '1') return () => void flow.zoomTo(1, { duration: motionMs(150) });
      if (key.startsWith('Arrow') && !isDragHandle(target)) return () => goTo(key, focused ?? selected[0] ?? null);
      if (key === 'Enter' && focused) return () => openInPanel(focused);
      return key === 'Escape' ? () => deselect(target) : undefined;
    },
    [flow, add, rename, nameNew, open, removeSelected, goTo, deselect, openInPanel],
  );
}
