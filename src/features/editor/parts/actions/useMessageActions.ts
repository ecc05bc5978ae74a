import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { emptyMessage } from '#src/features/editor/model/newStage.ts';
import { focusAddedMessageTextSoon } from '../focus/focusMessage.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** The message commands; each call is one undo step. What is typed after a message was added goes into it. */
export function useMessageActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { offer } = useDeletion();
  return useMemo(() => {
    const addMessage = (stageId: string): string => {
      const message = emptyMessage();
      editor.apply([{ type: 'message.add', stage: stageId, message }], { label: t`Add a message` });
      editor.select({ stageId, messageId: message.id });
      focusAddedMessageTextSoon();
      return message.id;
    };
    const removeMessage = (id: string): void => {
      const { stageId, messageId } = editor.getState().selection;
      if (messageId === id) editor.select({ stageId });
      editor.apply([{ type: 'message.remove', id }], { label: t`Delete the message` });
      offer({ what: 'message', title: '', stageIds: [], count: 1, notes: 0, people: 0, reconnect: null });
    };
    const moveMessage = (id: string, stage: string, index: number): void =>
      editor.apply([{ type: 'message.move', id, stage, index }], { label: t`Move the message` });
    return { addMessage, removeMessage, moveMessage };
  }, [editor, t, offer]);
}
