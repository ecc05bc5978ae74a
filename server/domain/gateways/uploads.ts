import type { ErrorCode } from '#contract/errors.ts';

/** Who sends a file: files of one account are read one at a time, and no longer than `signal` lets them. */
export interface Sender {
  account: string;
  signal: AbortSignal;
}

export interface FileRejection {
  refused: ErrorCode;
  args: Record<string, string | number>;
}

/** An upload in a temporary file, measured; the caller must discard it, also once it is stored. */
export interface ReceivedFile {
  path: string;
  sha256: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  streams: boolean | null;
  /** A film's, or the cover of a sound, as Telegram takes it. */
  thumbnail?: Buffer | null;
  /** What a sound says of itself. */
  title?: string | null;
  performer?: string | null;
  /** Under which it is kept; else it is whatever the same content is called. */
  name?: string;
  /** Which inspection found these facts. */
  inspection: number;
  discard(): Promise<void>;
}
