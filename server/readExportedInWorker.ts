import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import { RequestError, ValidationError } from './domain/requestErrors.ts';
import { jobAt } from './files/inWorker/job.ts';
import { WorkerFailure } from './files/inWorker/WorkerFailure.ts';
import type { JobCall } from './files/inWorker/WorkerPool.ts';
import { workers } from './files/inWorker/workers.ts';
import type { ReadExported, run } from './readExportedJob.ts';

const job = jobAt<typeof run>('readExportedJob', import.meta.url);

/** Implements `deps.readExported`. @throws ValidationError or RequestError */
export async function readExportedInWorker(head: Buffer, call: JobCall): Promise<ExportedFunnel> {
  const read = await ask(head, call);
  if ('funnel' in read) return read.funnel;
  throw 'fields' in read ? new ValidationError(read.fields) : new RequestError(read.code, read.args);
}

async function ask(head: Buffer, call: JobCall): Promise<ReadExported> {
  try {
    return await workers.run(job, { head }, call);
  } catch (error) {
    if (error instanceof WorkerFailure) throw new RequestError('file_too_big', { of: 'costly' });
    throw error;
  }
}
