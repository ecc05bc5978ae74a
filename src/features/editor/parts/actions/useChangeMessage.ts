import { useCallback } from 'react';
import type { ChangeOptions, MessageChange } from '#src/messageEditor/MessageEditorContext.ts';
import { titleEdits, type WrittenTitles } from '#src/features/editor/model/stageTitles.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useDefaultTexts } from './useDefaultTexts.ts';

/** Kept for as long as the funnel is open, because a message that is opened again is written on. */
const titlesOf = new WeakMap<object, WrittenTitles>();

function writtenTitles(editor: object): WrittenTitles {
  const known = titlesOf.get(editor) ?? new Map();
  titlesOf.set(editor, known);
  return known;
}

/** Changes a message of the open funnel; a stage that is named after it is renamed in the same step. */
export function useChangeMessage(messageId: string) {
  const editor = useFunnelEditor();
  const texts = useDefaultTexts();
  return useCallback(
    (change: MessageChange, options: ChangeOptions): void => {
      const edit = { type: 'message.change' as const, id: messageId, ...change };
      const titles = titleEdits(editor.getState().document, edit, texts, writtenTitles(editor));
      editor.apply([edit, ...titles], options);
    },
    [editor, messageId, texts],
  );
}
