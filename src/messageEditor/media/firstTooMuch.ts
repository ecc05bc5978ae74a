import { isAlbumSize } from '#contract/fileFit.ts';
import { kindSentAs, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { refusalToJoin } from './editMedia.ts';
import { uploadRules } from './uploadRules.ts';

interface Chosen {
  file: Blob;
  as: SentAs;
}

/**
 * The place of the first of several chosen files that makes the album of a message too large, as far as their sizes tell
 * before they are uploaded; -1 where none does. What is refused for another reason, and what becomes smaller, counts for
 * nothing.
 */
export function firstTooMuch(
  present: readonly MessageFile[],
  sizes: readonly number[],
  chosen: readonly Chosen[],
): number {
  const beside = [...present];
  const bytes = [...sizes];
  return chosen.findIndex(({ file, as }) => {
    const kind = kindSentAs(as);
    if (refusalToJoin(beside, as) || file.size > mediaKinds[kind].mostBytes) return false;
    bytes.push(uploadRules[kind].convert ? 0 : file.size);
    beside.push({ file: '', as });
    return !isAlbumSize(bytes);
  });
}
