import type { Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { transfer } from './transfer.ts';

interface Options<E> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  /** Progress from 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

/** Downloads the bytes of a response; throws as `call` does, also when it breaks off. */
export const download = <E extends Endpoint>(
  endpoint: E,
  { params, query, onProgress, signal }: Options<E>,
): Promise<Blob> =>
  transfer({
    endpoint,
    params: (params ?? {}) as object,
    query: (query ?? {}) as object,
    onReceived: ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total),
    signal,
  });
