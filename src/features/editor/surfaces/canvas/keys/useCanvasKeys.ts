import { useCallback, useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { motionMs } from '#src/platform/motionMs.ts';
import { keyOf, letterOf } from '#src/platform/keyboard/keys.ts';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { focusMessageText } from '#src/features/editor/parts/focus/focusMessage.ts';
import { cardOf, noteOf } from '#src/features/editor/model/cards.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { isCanvasFocused } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { fitSoftly } from '../flow/fitView.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { selectCards } from '../flow/selectCards.ts';
import { useSelectAll } from '../flow/useSelectAll.ts';
import { useFirstStageKeys } from './useFirstStageKeys.ts';
import { focusedArrow, focusedCard, isCanvasActive, isDragHandle, isPrintable, leavesInspector } from './keyTargets.ts';
import { useCardKeyActions } from './useCardKeyActions.ts';
import { useSelectionActions } from './useSelectionActions.ts';

/** A key press on the canvas with the stages and notes that it may apply to. */
interface Press {
  event: KeyboardEvent;
  target: Element;
  focused: string | null;
  selected: string[];
  /** The focused card, else the first selected one, else the stage open in the inspector. */
  first: string | null;
  isEditable: boolean;
}

/** The action of a key press; undefined leaves it to the browser. */
type Action = (() => void) | undefined;

/**
 * Binds the canvas's shortcuts; they apply while the focus is in it and not in a text field. A key that could be text
 * applies only where the canvas itself has the focus, never on a card.
 */
export function useCanvasKeys(): void {
  const editor = useFunnelEditor();
  const [renamed, rename] = useRenaming();
  const { selectedIds } = useSelectionActions();
  const chordAction = useChordAction();
  const keyAction = useKeyAction();
  const writeIntoFresh = useWriteIntoFresh();
  const typesFirstStage = useFirstStageKeys();

  const press = useCallback(
    (event: KeyboardEvent) => {
      const { stageId } = editor.getState().selection;
      if (stageId && leavesInspector(event)) {
        editor.dismissRemoved();
        return focusCard(stageId);
      }
      const { target } = event;
      if (!isCanvasActive() || isTyping(target) || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element)) return;
      if (typesFirstStage(event)) return;
      // A key that is pressed before the field of a new stage or note has mounted is no shortcut.
      if (renamed !== null && cardOf(editor.getState().document, renamed))
        return keyOf(event) === 'Escape' ? rename(null) : undefined;
      const focused = focusedCard(target);
      const selected = selectedIds();
      const first = focused ?? selected[0] ?? stageId;
      const isEditable = canEdit(editor.getState().funnel);
      if (isPrintable(event) && !isCanvasFocused()) return focused && isEditable ? writeIntoFresh(focused) : undefined;
      const press = { event, target, focused, selected, first, isEditable };
      const action = event.ctrlKey || event.metaKey ? chordAction(press) : keyAction(press);
      if (!action) return;
      event.preventDefault();
      action();
    },
    [editor, renamed, rename, selectedIds, chordAction, keyAction, writeIntoFresh, typesFirstStage],
  );
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

/** Lets a key that is pressed on a card be written: into a note, or into a new stage's message, else its title. */
function useWriteIntoFresh(): (id: string) => void {
  const editor = useFunnelEditor();
  const [, rename] = useRenaming();
  return useCallback(
    (id) => {
      const { document, selection } = editor.getState();
      if (noteOf(document, id)) return rename(id);
      const stage = graphOf(document).stages.get(id);
      if (!stage || !isUnwritten(stage)) return;
      // The browser inserts the key into what has the focus by then.
      if (selection.stageId !== id || !focusMessageText()) rename(id);
    },
    [editor, rename],
  );
}

/** Shortcuts with Ctrl or ⌘. */
function useChordAction(): (press: Press) => Action {
  const store = useStoreApi();
  const duplicate = useDuplicate();
  const selectAll = useSelectAll();
  return useCallback(
    ({ event, first, selected, isEditable }) => {
      const letter = letterOf(event);
      if (letter === 'd' && first && isEditable)
        return () => void duplicate(selected.length > 1 ? selected : [first]).then((ids) => selectCards(store, ids));
      return letter === 'a' ? selectAll : undefined;
    },
    [store, duplicate, selectAll],
  );
}

/** Shortcuts without modifiers, editing ones first. */
function useKeyAction(): (press: Press) => Action {
  const flow = useReactFlow();
  const { add } = useAddStage();
  const [, rename] = useRenaming();
  const tryout = useTryout();
  const { removeSelected, deselect } = useSelectionActions();
  const { nudge, goTo, open } = useCardKeyActions();
  return useCallback(
    ({ event, target, focused, selected, first, isEditable }) => {
      const [key, letter, { shiftKey }] = [keyOf(event), letterOf(event), event];
      if (key === 'Delete' || key === 'Backspace')
        return isEditable ? () => removeSelected(focused, focusedArrow(target)) : undefined;
      if (letter === 'n' || key === 'Insert') return isEditable ? () => add() : undefined;
      if (key === 'F2') return isEditable && first ? () => rename(first) : undefined;
      if (letter === 't') return () => tryout.open({ kind: 'continue' });
      if (key === '0') return () => void flow.fitView(fitSoftly());
      if (key === '1') return () => void flow.zoomTo(1, { duration: motionMs(150) });
      if (key === '+' || key === '=') return () => void flow.zoomIn({ duration: motionMs(150) });
      if (key === '-') return () => void flow.zoomOut({ duration: motionMs(150) });
      if (key.startsWith('Arrow') && shiftKey && !isDragHandle(target))
        return isEditable && first ? () => nudge(selected.length > 0 ? selected : [first], key) : undefined;
      if (key.startsWith('Arrow') && !isDragHandle(target)) return () => goTo(key, focused ?? selected[0] ?? null);
      if (key === 'Enter' && focused) return () => open(focused);
      return key === 'Escape' ? () => deselect(target) : undefined;
    },
    [flow, add, rename, tryout, removeSelected, nudge, goTo, deselect, open],
  );
}
