import { jobAt } from './inWorker/job.ts';
import { WorkerFailure } from './inWorker/WorkerFailure.ts';
import type { JobCall } from './inWorker/WorkerPool.ts';
import { workers } from './inWorker/workers.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import type { Inspected } from './inspectFile.ts';
import type { FilmFacts } from './inspectVideo.ts';
import type { MediaWork, run } from './mediaJob.ts';

const job = jobAt<typeof run>('mediaJob', import.meta.url);

/** A file that takes more than a worker has is refused, and nothing else is worse off. */
export const tooCostly: FileRejection = { refused: 'file_too_big', args: { of: 'costly' } };

/** Inspects an upload; never throws for what the file does. */
export async function inspectUpload(
  upload: { path: string; bytes: number; as: SentAs | null },
  call: JobCall,
): Promise<ReadMedia | FileRejection> {
  const answer = await ask({ do: 'inspect', ...upload }, call);
  const found = answer === 'too_costly' ? tooCostly : (answer.inspected ?? tooCostly);
  if ('refused' in found) return found;
  const { thumbnail, ...facts } = found;
  return { ...facts, ...(thumbnail && { thumbnail: Buffer.from(thumbnail) }) };
}

type ReadMedia = Omit<Inspected, 'thumbnail'> & { thumbnail?: Buffer };

/** What is known of a stored film; null where it is damaged. */
export async function readFilm(path: string): Promise<(FilmFacts & { inspection: number }) | null> {
  const answer = await ask({ do: 'inspectFilm', path }, { account: path, signal: new AbortController().signal });
  return answer === 'too_costly' ? null : (answer.film ?? null);
}

/** A stored picture as a square JPEG; null where it cannot be drawn. */
export const squareOf = (path: string, call: JobCall): Promise<Buffer | null> => draw({ do: 'square', path }, call);

/** A film's thumbnail as Telegram takes it; null where the picture is none. */
export const thumbnailOf = (picture: Buffer, call: JobCall): Promise<Buffer | null> =>
  draw({ do: 'thumbnail', picture }, call);

async function draw(work: MediaWork, call: JobCall): Promise<Buffer | null> {
  const answer = await ask(work, call);
  return answer === 'too_costly' || !answer.picture ? null : Buffer.from(answer.picture);
}

interface Answer {
  inspected?: Inspected | FileRejection;
  film?: (FilmFacts & { inspection: number }) | null;
  picture?: Uint8Array | null;
}

async function ask(work: MediaWork, call: JobCall): Promise<Answer | 'too_costly'> {
  try {
    return await workers.run(job, work, call);
  } catch (error) {
    if (error instanceof WorkerFailure) return 'too_costly';
    throw error;
  }
}
