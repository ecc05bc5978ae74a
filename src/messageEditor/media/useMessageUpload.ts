import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { kindSentAs, type SentAs, sentAs } from '#contract/mediaKinds.ts';
import { limits } from '#contract/limits.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import type { MessageUpload } from '../MessageEditorContext.ts';
import { mediaLabels } from './mediaLabels.ts';
import type { UploadWish } from './MediaUpload.ts';
import type { MediaUploads } from './MediaUploads.ts';

/** A message's upload, with the actions to start, cancel and retry it. */
export function useMessageUpload(uploads: MediaUploads, messageId: string): MessageUpload {
  const { t, i18n } = useLingui();
  const current = useSyncExternalStore(uploads.subscribe, () => uploads.of(messageId));
  const actions = useMemo(
    () => ({
      start: (files: File[], wish?: UploadWish) => {
        const labels = Object.fromEntries(sentAs.map((as) => [as, i18n._(mediaLabels[kindSentAs(as)].add)])) as Record<
          SentAs,
          string
        >;
        const room = wish?.replaces === undefined ? uploads.roomOf(messageId) : 1;
        const taken = files.slice(0, Math.max(0, room));
        if (taken.length > 0) uploads.start(messageId, taken, labels, wish);
        const most = limits.filesInMessage;
        if (taken.length < files.length)
          notify({ type: 'error', text: t`A message can have ${most} files: the rest was not added.` });
      },
      retry: (as?: SentAs) => uploads.retry(messageId, as),
      skip: () => uploads.skip(messageId),
      cancel: () => uploads.cancel(messageId),
    }),
    [uploads, messageId, t, i18n],
  );
  return useMemo(() => ({ current, ...actions }), [current, actions]);
}
