import { useLingui } from '@lingui/react/macro';
import { useEditor, useMessage } from '../useEditor.ts';

/** One message to edit. */
export function MessagePanel({ messageId }: { stageId: string; messageId: string }) {
  const { t } = useLingui();
  const editor = useEditor();
  const message = useMessage(messageId);
  if (!message) return null;
  return (
    <textarea
      rows={8}
      value={message.text}
      aria-label={t`Message text`}
      onBlur={editor.flush}
      onChange={({ target }) =>
        editor.apply([{ type: 'message.change', id: messageId, text: target.value }], {
          label: t`Edit the text`,
          burst: `text:${messageId}`,
        })
      }
    />
  );
}
