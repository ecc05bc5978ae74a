import type { SentAs } from '#contract/mediaKinds.ts';

/** What is known of chosen files beside themselves. */
export interface UploadWish {
  /** How they are to be sent; else by their type. */
  as?: SentAs | undefined;
  /** How each is to be sent, where not all are alike. */
  asOf?: ((file: File) => SentAs | undefined) | undefined;
  /** They come in the place of the file that was not added. */
  insteadOfFailed?: boolean;
  /** The id of the file of the message in whose place the first of them comes. */
  replaces?: string | undefined;
}

/** An upload in flight or failed. */
export interface MediaUpload {
  as: SentAs;
  name: string;
  /** The part of the bytes that has been sent, 0 to 1. */
  progress: number;
  /** So many more upload after it. */
  waiting: number;
  /** The error of a failed upload, and how the file can be sent instead; null while it is in flight. */
  failure: { error: unknown; ways: SentAs[] } | null;
}
