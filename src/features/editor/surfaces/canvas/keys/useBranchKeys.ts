import { useEffect } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { keyOf, letterOf } from '#src/platform/keyboard/keys.ts';
import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { isCanvasFocused } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { focusedCard, focusedExit } from './keyTargets.ts';

/** B branches the selected stage, or adds a branch; Q lets the stage ask; Delete on an exit deletes it. */
export function useBranchKeys(): void {
  const editor = useFunnelEditor();
  const { addBranch, addExits, ask, removeExit } = useExitActions();
  useEffect(() => {
    const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
      const { target } = event;
      if (!(target instanceof Element) || isTyping(target)) return undefined;
      const { document, selection, funnel } = editor.getState();
      if (!canEdit(funnel)) return undefined;
      const exit = focusedExit(target);
      if (exit !== null && (keyOf(event) === 'Delete' || keyOf(event) === 'Backspace'))
        return () => {
          const { source } = graphOf(document).exits.get(exit) ?? {};
          removeExit(exit);
          if (source) focusCard(source);
        };
      const letter = letterOf(event);
      if (letter !== 'b' && letter !== 'q') return undefined;
      const card = focusedCard(target);
      const stage = graphOf(document).stages.get(card ?? selection.stageId ?? '');
      // what is typed on a new card is written into it
      if (!isCanvasFocused() && (card === null || !stage || isUnwritten(stage))) return undefined;
      if (letter === 'b') return () => (stage ? addExits(stage.id) : addBranch());
      return stage && (() => ask(stage.id));
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || topOverlay()) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    // before the keys of the canvas, for which Delete is about the card
    const options = { capture: true };
    window.document.addEventListener('keydown', press, options);
    return () => window.document.removeEventListener('keydown', press, options);
  }, [editor, addBranch, addExits, ask, removeExit]);
}
