import type { ConvertedFunnel, StageWords } from '#server/domain/gateways/convertedFunnels.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { bundleErrors } from '#server/domain/transfer/bundleErrors.ts';
import { jobAt } from '#server/files/inWorker/job.ts';
import { WorkerFailure } from '#server/files/inWorker/WorkerFailure.ts';
import type { JobCall } from '#server/files/inWorker/WorkerPool.ts';
import { workers } from '#server/files/inWorker/workers.ts';
import type { Converted, run } from './convertFunnelJob.ts';

const job = jobAt<typeof run>('convertFunnelJob', import.meta.url);

/** Implements `deps.convertFunnel`. @throws ValidationError or RequestError */
export async function convertFunnelInWorker(text: Buffer, words: StageWords, call: JobCall): Promise<ConvertedFunnel> {
  const converted = await ask({ text, words }, call);
  if ('funnel' in converted) return converted.funnel;
  throw 'fault' in converted ? bundleErrors.ofText(converted) : new RequestError(converted.code, converted.args);
}

async function ask(input: Parameters<typeof run>[0], call: JobCall): Promise<Converted> {
  try {
    return await workers.run(job, input, call);
  } catch (error) {
    if (error instanceof WorkerFailure) throw new RequestError('file_too_big', { of: 'costly' });
    throw error;
  }
}
