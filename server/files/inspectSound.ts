import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parseStream } from 'music-metadata';
import { wholeSeconds } from '#contract/fileFit.ts';
import { limits } from '#contract/limits.ts';
import { progressed } from './inWorker/progress.ts';
import { makeThumbnail } from './thumbnail.ts';

/** What a sound says of itself; nulls where it says nothing. */
export interface SoundFacts {
  /** Whole seconds. */
  duration: number | null;
  title: string | null;
  performer: string | null;
  /** Its cover, as Telegram takes it. */
  thumbnail: Uint8Array | null;
}

/** Larger numbers are no sound. */
const mostSeconds = 2 ** 31 - 1;

/** @returns null for a file that cannot be read as a sound */
export async function inspectSound(path: string, bytes: number): Promise<SoundFacts | null> {
  const source = Readable.from(chunksOf(path), { objectMode: false });
  // what is read no further ends with an error that nobody needs
  source.on('error', () => {});
  try {
    const { format, common } = await parseStream(source, { size: bytes }, { duration: true });
    if (format.codec === undefined && format.container === undefined) return null;
    const [cover] = common.picture ?? [];
    return {
      duration: knownSeconds(format.duration),
      title: lineOf(common.title),
      performer: lineOf(common.artist),
      thumbnail: cover ? await makeThumbnail(cover.data) : null,
    };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    // the file is at fault, which whoever sent it is told
    return null;
  } finally {
    source.destroy();
  }
}

/** The length of some sounds is found by reading them to their end, which is said to go on. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    progressed(chunk.length);
    yield chunk;
  }
}

function knownSeconds(seconds: number | undefined): number | null {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds > mostSeconds) return null;
  return wholeSeconds(seconds);
}

function lineOf(text: string | undefined): string | null {
  // half a surrogate pair is nothing that can be stored
  const plain = (text ?? '').replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  const line = [...plain].slice(0, limits.soundNameChars).join('');
  return line === '' ? null : line;
}
