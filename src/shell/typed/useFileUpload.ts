import { useEffect, useRef, useState } from 'react';
import type { UploadProgress } from '#src/api/upload.ts';
import { translateRendered } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';

/** The progress of an upload. */
export interface SentFile {
  name: string;
  /** The sent share, 0 to 1. */
  progress: number;
}

export interface Sending {
  file: File;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

interface Upload<Answer> {
  send: (sending: Sending) => Promise<Answer>;
  /** A bigger file is not uploaded: the server would reject it. */
  mostBytes: number;
  tooBig: string;
  onDone: (answer: Answer) => void;
}

/** Uploads one file at a time and says what went wrong; unmounting aborts the upload. */
export function useFileUpload<Answer>({ send, mostBytes, tooBig, onDone }: Upload<Answer>) {
  const errorText = useErrorText();
  const [file, setFile] = useState<SentFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (chosen: File) => {
    const { name, size } = chosen;
    if (size > mostBytes) return setFailure(tooBig);
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setFile({ name, progress: 0 });
    const onProgress = ({ sentBytes, totalBytes }: UploadProgress) =>
      !stop.signal.aborted && setFile({ name, progress: totalBytes > 0 ? sentBytes / totalBytes : 0 });
    try {
      const answer = await send({ file: chosen, onProgress, signal: stop.signal });
      if (stop.signal.aborted) return;
      onDone(answer);
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
