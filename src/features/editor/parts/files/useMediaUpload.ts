import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { notify } from '#src/shell/notify.ts';
import type { Editor } from '../../store/editorState.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { fittingFiles, type MediaUpload, MediaUploads } from './MediaUploads.ts';

const ofEditor = new WeakMap<Editor, MediaUploads>();

function uploadsOf(editor: Editor): MediaUploads {
  const uploads = ofEditor.get(editor) ?? new MediaUploads(editor);
  ofEditor.set(editor, uploads);
  return uploads;
}

/** A message's upload, with the actions to start, cancel and retry it. */
export function useMediaUpload(messageId: string) {
  const uploads = uploadsOf(useFunnelEditor());
  const { t } = useLingui();
  const current: MediaUpload | undefined = useSyncExternalStore(uploads.subscribe, () => uploads.of(messageId));
  const actions = useMemo(
    () => ({
      start: (files: File[]) => {
        const taken = fittingFiles(files);
        uploads.start(messageId, taken, { image: t`Add a picture`, video: t`Add a video` });
        if (taken.length < files.length)
          notify({ type: 'error', text: t`A message can have one picture and one video: the first was added.` });
      },
      retry: () => uploads.retry(messageId),
      cancel: () => uploads.cancel(messageId),
    }),
    [uploads, messageId, t],
  );
  return { current, ...actions };
}
