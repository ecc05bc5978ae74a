import sharp from 'sharp';
import type { SentAs } from '#contract/mediaKinds.ts';
import { inspectFile, inspectFilm } from './inspectFile.ts';
import { makeSquare } from './square.ts';
import { makeThumbnail } from './thumbnail.ts';

// What sharp takes lies outside of V8's heap: nothing of one picture is kept for the next, and one core is enough for it.
sharp.cache(false);
sharp.concurrency(1);

export type MediaWork =
  | { do: 'inspect'; path: string; bytes: number; as: SentAs | null }
  | { do: 'inspectFilm'; path: string }
  | { do: 'square'; path: string }
  | { do: 'thumbnail'; picture: Uint8Array };

/** Everything that is read of a file that somebody has sent to be sent on. */
export async function run(work: MediaWork) {
  switch (work.do) {
    case 'inspect':
      return { inspected: await inspectFile(work.path, work.bytes, work.as) };
    case 'inspectFilm':
      return { film: inspectFilm(work.path) };
    case 'square':
      return { picture: await makeSquare(work.path) };
    case 'thumbnail':
      return { picture: await makeThumbnail(work.picture) };
  }
}
