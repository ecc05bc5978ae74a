import { limits } from '#contract/limits.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import { ApiError } from '#src/api/apiError.ts';
import { ForeignAnswer } from '#src/api/foreignAnswer.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { JoinRefusal } from './editMedia.ts';

/** A file above the size limit is not sent, because the server's refusal is certain. */
export class TooBig extends Error {
  override readonly name = 'TooBig';
  readonly as: SentAs;
  /** It is small enough for a file. */
  readonly hasOtherWay: boolean;

  constructor(as: SentAs, bytes: number) {
    super();
    this.as = as;
    this.hasOtherWay = as !== 'document' && bytes <= limits.fileBytes;
  }
}

/** Without a byte Telegram takes a file in no way. */
export class EmptyFile extends Error {}

/** The page was left before it was added, so that the browser has it no more. */
export class LostFile extends Error {}

/** Telegram does not show the file so. */
export class NotSentAs extends Error {
  readonly as: SentAs;

  constructor(as: SentAs) {
    super();
    this.as = as;
  }
}

const idsOf = (files: readonly MessageFile[]) => files.map(({ file }) => file).join();

/** It cannot be in one message with those that are there. */
export class CannotJoin extends Error {
  readonly why: JoinRefusal;
  readonly as: SentAs;
  /** Those that the message had then. */
  readonly #beside: string;

  constructor(why: JoinRefusal, as: SentAs, beside: readonly MessageFile[]) {
    super();
    this.why = why;
    this.as = as;
    this.#beside = idsOf(beside);
  }

  /** Whether the message has had the same files ever since, so that the same would be refused again. */
  isStill = (beside: readonly MessageFile[]): boolean => idsOf(beside) === this.#beside;
}

/** Whether a retry of the same is pointless. */
export const isFinal = (error: unknown): boolean =>
  error instanceof TooBig ||
  error instanceof EmptyFile ||
  error instanceof LostFile ||
  error instanceof NotSentAs ||
  error instanceof CannotJoin ||
  (error instanceof ForeignAnswer && error.status === 413) ||
  (error instanceof ApiError && (error.code === 'file_too_big' || error.code === 'unsupported_media'));

/** Whether the same can succeed in a message that has these files. */
export const canRetry = (error: unknown, files: readonly MessageFile[]): boolean =>
  error instanceof CannotJoin ? !error.isStill(files) : !isFinal(error);

const otherWays: Record<SentAs, SentAs[]> = {
  photo: ['document'],
  video: ['document'],
  document: [],
  audio: ['document'],
  voice: ['document'],
  video_note: ['video', 'document'],
};

/** As what a refused file can be sent instead. */
export function waysOut(error: unknown, as: SentAs, { size, type }: Blob): SentAs[] {
  if (error instanceof CannotJoin) return error.why === 'mixed' ? ['document'] : [];
  if (!isFinal(error) || size === 0 || size > limits.fileBytes) return [];
  return otherWays[as].filter((way) => way !== 'video' || type === 'video/mp4');
}
