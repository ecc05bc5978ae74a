import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { eachMediaKind } from '#contract/mediaKinds.ts';
import { mediaLabels } from '#src/messageEditor/media/mediaLabels.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import type { Editor } from '#src/features/editor/store/editorState.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import {
  fittingFiles,
  type MediaUpload,
  MediaUploads,
  type UploadTarget,
} from '#src/messageEditor/media/MediaUploads.ts';
import type { MessageUpload } from '#src/messageEditor/MessageEditorContext.ts';

const ofEditor = new WeakMap<Editor, MediaUploads>();

const targetOf = (editor: Editor): UploadTarget => ({
  addFile: editor.addFile,
  attach: (id, change, label) => {
    const { stages } = editor.getState().document;
    if (stages.some((stage) => stage.messages.some((message) => message.id === id)))
      editor.apply([{ type: 'message.change', id, ...change }], { label });
  },
});

function uploadsOf(editor: Editor): MediaUploads {
  const uploads = ofEditor.get(editor) ?? new MediaUploads(targetOf(editor));
  ofEditor.set(editor, uploads);
  return uploads;
}

/** A message's upload, with the actions to start, cancel and retry it. */
export function useMediaUpload(messageId: string): MessageUpload {
  const uploads = uploadsOf(useFunnelEditor());
  const { t, i18n } = useLingui();
  const current: MediaUpload | undefined = useSyncExternalStore(uploads.subscribe, () => uploads.of(messageId));
  const actions = useMemo(
    () => ({
      start: (files: File[]) => {
        const taken = fittingFiles(files);
        uploads.start(
          messageId,
          taken,
          eachMediaKind((kind) => i18n._(mediaLabels[kind].add)),
        );
        if (taken.length < files.length)
          notify({ type: 'error', text: t`A message can have one picture and one video: the first was added.` });
      },
      retry: () => uploads.retry(messageId),
      cancel: () => uploads.cancel(messageId),
    }),
    [uploads, messageId, t, i18n],
  );
  return { current, ...actions };
}
