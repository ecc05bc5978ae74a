import type { ResponseOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { parseResponse } from './parseResponse.ts';
import { transfer } from './transfer.ts';

export interface UploadProgress {
  sentBytes: number;
  totalBytes: number;
}

interface Options {
  params?: object;
  query?: object;
  /** A picture that people see of a video before they play it. */
  thumbnail?: Blob | null;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** Uploads a file with progress. Throws as `call` does. */
export async function uploadTo<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { params, query, thumbnail, onProgress, signal }: Options = {},
): Promise<ResponseOf<E>> {
  const onSent = ({ loaded, total }: ProgressEvent) => onProgress?.({ sentBytes: loaded, totalBytes: total });
  const answer = await transfer({ endpoint, params, query, file, thumbnail, onSent, signal });
  return parseResponse(endpoint.response as never, await answer.text()) as ResponseOf<E>;
}

export const upload = (file: Blob, options: Options = {}): Promise<StoredFile> =>
  uploadTo(endpoints.files.upload, file, options);
