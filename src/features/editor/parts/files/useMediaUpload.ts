import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { emptyMessage } from '#src/features/editor/model/newStage.ts';
import type { Editor } from '#src/features/editor/store/editorState.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { MediaUploads, type UploadTarget } from '#src/messageEditor/media/MediaUploads.ts';
import { useMessageUpload } from '#src/messageEditor/media/useMessageUpload.ts';
import type { MessageUpload } from '#src/messageEditor/MessageEditorContext.ts';

const ofEditor = new WeakMap<Editor, MediaUploads>();

const messageIn = (editor: Editor, id: string) =>
  editor
    .getState()
    .document.stages.flatMap(({ messages }) => messages)
    .find((message) => message.id === id) ?? null;

const targetOf = (editor: Editor): UploadTarget => ({
  addFile: editor.addFile,
  mediaOf: (id) => messageIn(editor, id),
  bytesOf: (file) => editor.getState().files[file]?.bytes,
  change: (id, change, label) => editor.apply([{ type: 'message.change', id, ...change }], { label }),
});

function uploadsOf(editor: Editor): MediaUploads {
  const uploads = ofEditor.get(editor) ?? new MediaUploads(targetOf(editor));
  ofEditor.set(editor, uploads);
  return uploads;
}

/** A message's upload, with the actions to start, cancel and retry it, also in a new message of its stage. */
export function useMediaUpload(messageId: string): MessageUpload {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const uploads = uploadsOf(editor);
  const upload = useMessageUpload(uploads, messageId);
  return useMemo(() => {
    const toNewMessage = () => {
      const stage = stageOf(editor.getState().document, messageId);
      if (!stage) return;
      const message = emptyMessage();
      const index = stage.messages.findIndex(({ id }) => id === messageId) + 1;
      editor.apply([{ type: 'message.add', stage: stage.id, message, index }], { label: t`Add a message` });
      uploads.moveTo(message.id, messageId);
      editor.select({ stageId: stage.id, messageId: message.id });
    };
    return { ...upload, toNewMessage };
  }, [editor, uploads, upload, messageId, t]);
}

const stageOf = ({ stages }: FunnelDocument, messageId: string): Stage | undefined =>
  stages.find(({ messages }) => messages.some(({ id }) => id === messageId));
