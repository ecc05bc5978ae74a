import { fillText } from '#machines/text/fillText.ts';
import { messageLine } from '../../model/messageLine.ts';
import { useEditorState } from '../../store/useEditor.ts';
import { useSessionState } from './useSession.ts';

/** The beginning of a message's text in the draft, filled in for the person of the chat; empty where there is none. */
export function useMessageText(id: string | null): string {
  const person = useSessionState(({ tryout }) => tryout.person);
  const text = useEditorState(({ document }) => {
    for (const stage of document.stages)
      for (const message of stage.messages) if (message.id === id) return message.text;
    return '';
  });
  return messageLine(fillText(text, person));
}
