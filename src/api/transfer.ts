import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { pageLanguage } from '#src/platform/page/pageLanguage.ts';
import { endpointUrl } from './endpointUrl.ts';
import { authorization } from './authorization.ts';
import { isOwnType } from './foreignAnswer.ts';
import { NoAnswer } from './noAnswer.ts';
import { parseError } from './parseError.ts';
import { notifyTokenRejected } from './rejectedToken.ts';

interface Transfer {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  params?: object;
  query?: object;
  /** Sent as the multipart field `file`. */
  file?: Blob;
  /** Sent as the field `thumbnail` beside it. */
  thumbnail?: Blob | null | undefined;
  onSent?: (event: ProgressEvent) => void;
  onReceived?: (event: ProgressEvent) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads or downloads with progress; resolves to the response's bytes. Throws as `call` does. It uses XMLHttpRequest,
 * because fetch reports no upload progress. The timeout counts silence, so that a slow line may take as long as it
 * makes progress.
 */
export async function transfer(given: Transfer): Promise<Blob> {
  const signed = authorization();
  const request = await exchange(given, signed);
  if (request.status === 401 && isOwnType(request.getResponseHeader('Content-Type'))) notifyTokenRejected(signed);
  const body = request.response as Blob;
  if (request.status >= 200 && request.status < 300) return body;
  const retryAfter = request.getResponseHeader('Retry-After');
  const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
  throw parseError(request.status, headers, await body.text(), given.file?.size ?? null);
}

function exchange(
  { endpoint, params, query, file, thumbnail, onSent, onReceived, signal }: Transfer,
  signed: string | null,
) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const silence = watchSilence(() => {
      reject(new NoAnswer('timeout'));
      request.abort();
    });
    request.upload.onprogress = (event) => {
      silence.restart();
      onSent?.(event);
    };
    request.upload.onload = silence.restart;
    request.onprogress = (event) => {
      silence.restart();
      onReceived?.(event);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NoAnswer('network'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Stopped.', 'AbortError'));
    request.onloadend = () => {
      silence.end();
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    request.open(endpoint.method, endpointUrl(endpoint.path, params, query));
    request.responseType = 'blob';
    request.setRequestHeader('Accept-Language', pageLanguage());
    if (signed) request.setRequestHeader('Authorization', signed);
    request.send(file && asForm(file, thumbnail));
  });
}

function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, limits.authenticatedTimeoutMs);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, limits.authenticatedTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}

function asForm(file: Blob, thumbnail?: Blob | null): FormData {
  const form = new FormData();
  if (thumbnail) form.append('thumbnail', thumbnail);
  form.append('file', file);
  return form;
}
