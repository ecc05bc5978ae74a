import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Selects the stage and message that the address names after its #: a link of the search leads there. */
export function AddressedStage() {
  const editor = useFunnelEditor();
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const [stageId = '', found] = hash.split('/');
    const stage = editor.getState().document.stages.find(({ id }) => id === stageId);
    if (!stage) return;
    const messageId = stage.messages.find(({ id }) => id === found)?.id ?? null;
    editor.select({ stageId, messageId });
  }, [editor, hash]);
  return null;
}
