import { kindSentAs, mediaKinds } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { invalidField } from './editError.ts';

/** @throws InvalidEdit when Telegram does not send these files together. */
export function validateFiles(files: readonly MessageFile[], field: string): void {
  const [first, ...others] = files;
  if (!first || others.length === 0) return;
  const albumOf = ({ as }: MessageFile) => mediaKinds[kindSentAs(as)].album;
  for (const [index, file] of files.entries()) {
    if (albumOf(file) === null)
      throw invalidField(
        `${field}.${index}.as`,
        'A voice message or a video message is sent alone, in a message of its own.',
      );
    if (albumOf(file) !== albumOf(first))
      throw invalidField(
        `${field}.${index}.as`,
        'Photos and videos go together, documents with documents, and audio with audio. Use a message of its own for the rest.',
      );
  }
}
