import { useCallback } from 'react';
import type { ChangeOptions, MessageChange } from '#src/messageEditor/MessageEditorContext.ts';
import { titleEdits } from '../../model/stageTitles.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { useDefaultTexts } from './useDefaultTexts.ts';

/** Changes a message of the open funnel; a stage that is named after it is renamed in the same step. */
export function useChangeMessage(messageId: string) {
  const editor = useFunnelEditor();
  const texts = useDefaultTexts();
  return useCallback(
    (change: MessageChange, options: ChangeOptions): void => {
      const edit = { type: 'message.change' as const, id: messageId, ...change };
      editor.apply([edit, ...titleEdits(editor.getState().document, edit, texts)], options);
    },
    [editor, messageId, texts],
  );
}
