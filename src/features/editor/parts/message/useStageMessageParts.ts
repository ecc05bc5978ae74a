import { useMemo } from 'react';
import type { StageMessageEditor } from '#src/messageEditor/StageMessageContext.ts';
import { useStillWhilePressed } from '#src/platform/useStillWhilePressed.ts';
import { useFunnelEditor, useProblems } from '#src/features/editor/store/useFunnelEditor.ts';

/** Lets what only a stage's message has be edited: each change is an edit of the funnel's draft. */
export function useStageMessageParts(messageId: string, isSheet: boolean): StageMessageEditor {
  const editor = useFunnelEditor();
  const problems = useStillWhilePressed(useProblems('message', messageId));
  return useMemo(
    () => ({
      change: (change, options) => editor.apply([{ type: 'message.change', id: messageId, ...change }], options),
      problems,
      isSheet,
    }),
    [editor, messageId, problems, isSheet],
  );
}
