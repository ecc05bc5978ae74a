import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { serverNow } from '#src/platform/clock.ts';

interface Options {
  /** Progress from 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

/** Reads a file that a person sent, by its signed URL; throws as `call` does, with the reason in words. */
export function readReceived(url: string, options: Options = {}): Promise<Blob> {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const query = {
    owner: searchParams.get('owner') ?? '',
    until: Number(searchParams.get('until')),
    signature: searchParams.get('signature') ?? '',
    version: searchParams.get('version') ?? undefined,
  };
  return download(endpoints.conversations.file, { params: { id }, query, ...options });
}

/** Whether a signed URL was made so long ago that the server gives nothing by it. */
export const isOutOfDate = (url: string): boolean =>
  Number(new URL(url, window.location.origin).searchParams.get('until')) * 1_000 <= serverNow();
