import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { uploadTo } from '#src/api/upload.ts';
import { type Sending, useFileUpload } from '#src/shell/useFileUpload.ts';
import { useRefreshingMutation } from '../mutations.ts';

/** Uploads an exported funnel. */
export function useImport(onDone: (funnelId: string) => void) {
  const { t } = useLingui();
  const { mutateAsync } = useRefreshingMutation(({ file, ...options }: Sending) =>
    uploadTo(endpoints.funnels.import, file, options),
  );
  const most = limits.bundleBytes / 1024 / 1024;
  return useFileUpload({
    send: mutateAsync,
    mostBytes: limits.bundleBytes,
    tooBig: t`File too big: the file size must not exceed ${most} MB.`,
    onDone: ({ id }) => onDone(id),
  });
}
