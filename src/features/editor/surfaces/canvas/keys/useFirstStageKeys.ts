import { useCallback, useRef } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** How long the title's field of a new stage may take to appear. */
const patienceFrames = 120;

/**
 * On a canvas without stages and notes, words are no shortcuts: the first letter adds the first stage, and what is typed
 * until its title's field is there is written into it.
 *
 * @returns whether it took the key
 */
export function useFirstStageKeys(): (event: KeyboardEvent) => boolean {
  const editor = useFunnelEditor();
  const { add } = useAddStage();
  const typed = useRef('');
  return useCallback(
    (event) => {
      const { document: drawn, funnel } = editor.getState();
      const isEmpty = drawn.stages.length === 0 && (drawn.notes ?? []).length === 0;
      const key = keyOf(event);
      const isCharacter = [...key].length === 1 && !event.ctrlKey && !event.metaKey;
      const isFirst = isEmpty && canEdit(funnel) && /[\p{L}\p{N}]/u.test(key);
      if (!isCharacter || (typed.current === '' && !isFirst)) return false;
      event.preventDefault();
      typed.current += key;
      if (isFirst) {
        add();
        writeSoon(typed);
      }
      return true;
    },
    [editor, add],
  );
}

/** Writes what was typed ahead into the title's field, whose text is selected when it gets the focus. */
function writeSoon(typed: { current: string }, frames = patienceFrames): void {
  if (isTyping(document.activeElement)) document.execCommand('insertText', false, typed.current);
  else if (frames > 0) return void requestAnimationFrame(() => writeSoon(typed, frames - 1));
  typed.current = '';
}
