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
  change: (id, change, label) => editor.apply([{ type: 'message.change', id, ...change }], { label }),
});

function uploadsOf(editor: Editor): MediaUploads {
  const uploads = ofEditor.get(editor) ?? new MediaUploads(targetOf(editor));
  ofEditor.set(editor, uploads);
  return uploads;
}

/** A message's upload, with the actions to start, cancel and retry it. */
export const useMediaUpload = (messageId: string): MessageUpload =>
  useMessageUpload(uploadsOf(useFunnelEditor()), messageId);
