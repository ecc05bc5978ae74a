import { useCallback } from 'react';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { useButtonActions } from '#src/messageEditor/buttons/useButtonActions.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useChangeMessage } from '../actions/useChangeMessage.ts';

/** The button commands of a message of the open funnel; each call is one undo step. */
export function useButtons(messageId: string) {
  const editor = useFunnelEditor();
  const change = useChangeMessage(messageId);
  const read = useCallback(
    (): Button[] =>
      editor
        .getState()
        .document.stages.flatMap((s) => s.messages)
        .find((m) => m.id === messageId)?.buttons ?? [],
    [editor, messageId],
  );
  const write = useCallback(
    (buttons: Button[], label: string, burst?: string) => change({ buttons }, burst ? { label, burst } : { label }),
    [change],
  );
  return useButtonActions(read, write);
}
