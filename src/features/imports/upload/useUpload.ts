import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { uploadTo } from '#src/api/upload.ts';
import { type Sending, useFileUpload } from '#src/shell/typed/useFileUpload.ts';
import { forgetChoice } from '../match/storedChoice.ts';
import { importQuery, useImportMutation } from '../queries.ts';

/** Uploads a file of contacts. @param instead the import whose place it takes */
export function useUpload(instead: string | undefined, onDone: (id: string) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutateAsync } = useImportMutation(({ file, id, ...options }: Sending) =>
    uploadTo(endpoints.imports.create, file, { query: { id }, ...options }),
  );
  const most = limits.importBytes / 1024 / 1024;
  return useFileUpload({
    send: mutateAsync,
    mostBytes: limits.importBytes,
    tooBig: t`File too big: the file size must not exceed ${most}\u00A0MB. Split it.`,
    onDone: ({ id }) => {
      if (instead !== undefined) void removeReplaced(instead);
      onDone(id);
    },
  });

  /** The server drops files that nobody imports by itself, so that a failure needs no words. */
  async function removeReplaced(old: string) {
    forgetChoice(old);
    await call(endpoints.imports.remove, { params: { id: old } }).catch(() => {});
    client.removeQueries({ queryKey: importQuery(old).queryKey });
    void client.invalidateQueries({ queryKey: ['imports', 'list'] });
  }
}
