import { useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { NoAnswer } from '#src/api/noAnswer.ts';
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
  /** The same for a file that is sent again because no answer came, so that the server makes one thing of it. */
  id: string;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

export interface FailedUpload {
  text: string;
  /** Sends the same file again; null where the server has answered. */
  again: (() => void) | null;
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
  const [failure, setFailure] = useState<{ text: string; unanswered: File | null } | null>(null);
  const unanswered = useRef<{ file: File; id: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (chosen: File) => {
    const { name, size } = chosen;
    if (size > mostBytes) return setFailure({ text: tooBig, unanswered: null });
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const before = unanswered.current;
    const id = before && isSameFile(before.file, chosen) ? before.id : v7();
    unanswered.current = { file: chosen, id };
    setFailure(null);
    setFile({ name, progress: 0 });
    const onProgress = ({ sentBytes, totalBytes }: UploadProgress) =>
      !stop.signal.aborted && setFile({ name, progress: totalBytes > 0 ? sentBytes / totalBytes : 0 });
    try {
      const answer = await send({ file: chosen, id, onProgress, signal: stop.signal });
      unanswered.current = null;
      if (stop.signal.aborted) return;
      onDone(answer);
    } catch (error) {
      if (stop.signal.aborted) return;
      const isAnswered = !(error instanceof NoAnswer);
      if (isAnswered) unanswered.current = null;
      setFailure({ text: errorText(error), unanswered: isAnswered ? null : chosen });
      setFile(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setFile(null);
  };
  return { file, failure: failure && said(failure), start, cancel };

  function said({ text, unanswered: lost }: NonNullable<typeof failure>): FailedUpload {
    return { text: translateRendered(text), again: lost && (() => void start(lost)) };
  }
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
