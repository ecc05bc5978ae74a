import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import type { Editor } from '../../store/editorState.ts';
import { useEditor } from '../../useEditor.ts';
import { type MediaUpload, MediaUploads } from './MediaUploads.ts';

const ofEditor = new WeakMap<Editor, MediaUploads>();

function uploadsOf(editor: Editor): MediaUploads {
  const known = ofEditor.get(editor) ?? new MediaUploads(editor);
  ofEditor.set(editor, known);
  return known;
}

/** What is on its way to a message, and how to send, stop and repeat it. */
export function useMediaUpload(messageId: string) {
  const uploads = uploadsOf(useEditor());
  const { t } = useLingui();
  const current: MediaUpload | undefined = useSyncExternalStore(uploads.subscribe, () => uploads.of(messageId));
  const actions = useMemo(
    () => ({
      start: (files: File[]) => {
        const file = files[0];
        if (file) uploads.start(messageId, file, file.type.startsWith('video/') ? t`Add a video` : t`Add a picture`);
      },
      retry: () => uploads.retry(messageId),
      cancel: () => uploads.cancel(messageId),
    }),
    [uploads, messageId, t],
  );
  return { current, ...actions };
}
