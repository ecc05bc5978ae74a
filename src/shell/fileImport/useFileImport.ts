import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { type Sending, useFileUpload } from '../typed/useFileUpload.ts';

/** Uploads an exported funnel by `send`, which makes something of it. */
export function useFileImport<Made>(send: (sending: Sending) => Promise<Made>, onDone: (made: Made) => void) {
  const { t } = useLingui();
  const most = limits.bundleBytes / 1024 / 1024;
  return useFileUpload({
    send,
    mostBytes: limits.bundleBytes,
    tooBig: t`File too big: the file size must not exceed ${most}\u00A0MB.`,
    onDone,
  });
}
