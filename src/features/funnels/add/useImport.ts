import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { translateRendered } from '#src/i18n/language.ts';
import { uploadTo, type UploadProgress } from '#src/api/upload.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useRefreshingMutation } from '../mutations.ts';

/** The progress of an upload. */
export interface ImportedFile {
  name: string;
  /** The sent share, 0 to 1. */
  progress: number;
}

interface Sending {
  file: File;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

/** Uploads an exported funnel; unmounting aborts the upload. */
export function useImport(onDone: (funnelId: string) => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useRefreshingMutation(({ file: sent, ...options }: Sending) =>
    uploadTo(endpoints.funnels.import, sent, options),
  );
  const [file, setFile] = useState<ImportedFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (chosen: File) => {
    const { name, size } = chosen;
    // A file over the limit is not uploaded: the server would reject it.
    const most = limits.bundleBytes / 1024 / 1024;
    if (size > limits.bundleBytes) return setFailure(t`File too big: the file size must not exceed ${most} MB.`);
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setFile({ name, progress: 0 });
    const onProgress = ({ sentBytes, totalBytes }: UploadProgress) =>
      !stop.signal.aborted && setFile({ name, progress: totalBytes > 0 ? sentBytes / totalBytes : 0 });
    try {
      const { id } = await mutateAsync({ file: chosen, onProgress, signal: stop.signal });
      if (!stop.signal.aborted) onDone(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      setFailure(errorText(error));
      setFile(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setFile(null);
  };
  return { file, failure: failure === null ? null : translateRendered(failure), start, cancel };
}
