import { fillText } from '#machines/text/filled/fillText.ts';
import { triedRecipient } from '#machines/tryout/triedRecipient.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTryoutState } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

/** The start of a draft message's text with the person's data filled in; empty where it has none. */
export function useMessageText(id: string | null): string {
  const tryout = useTryoutState((s) => s.tryout);
  const text = useEditorSelector(({ document }) => {
    for (const stage of document.stages)
      for (const message of stage.messages) if (message.id === id) return message.text;
    return '';
  });
  return messageLine(fillText(text, triedRecipient({ fields: ownFields.read() }, tryout)));
}
