import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { attachedFileQuery } from './attachedFileQuery.ts';
import { answerUploads, FileTooBig } from './answerUploads.ts';

/** Uploads what goes along with an answer, and says what went wrong. */
export function useAttachment(key: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const upload = useSyncExternalStore(answerUploads.subscribe, () => answerUploads.of(key));
  const most = limits.fileBytes / 1024 / 1024;
  const failureText = (error: unknown) =>
    error instanceof FileTooBig ? t`The file must not be larger than ${most} MB.` : errorText(error);
  return {
    file: upload && !upload.failure ? upload : null,
    failure: upload?.failure ? failureText(upload.failure.error) : null,
    start: (file: File) =>
      void answerUploads.start(key, file, (stored) =>
        client.setQueryData(attachedFileQuery(stored.id).queryKey, stored),
      ),
    cancel: () => answerUploads.cancel(key),
  };
}
