import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { limits } from '#contract/limits.ts';
import { pageLanguage } from '#src/platform/pageLanguage.ts';
import { authorization } from './authorization.ts';
import { NoAnswer } from './noAnswer.ts';
import { readAnswer } from './readAnswer.ts';
import { readError } from './readError.ts';
import { tellTokenRefused } from './refusedToken.ts';

export interface UploadProgress {
  sentBytes: number;
  totalBytes: number;
}

interface Options {
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/**
 * Stores a picture or a video, telling how much of it has left.
 *
 * Throws as `call` does. By XMLHttpRequest, because fetch tells nothing of what has been sent.
 * The time limit counts silence, not the whole upload: a slow line may take as long as it moves.
 */
export function upload(file: Blob, { onProgress, signal }: Options = {}): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const signed = authorization();
    const stop = () => request.abort();
    const silence = watchSilence(() => {
      reject(new NoAnswer('timeout'));
      request.abort();
    });
    request.upload.onprogress = (event) => {
      silence.restart();
      onProgress?.({ sentBytes: event.loaded, totalBytes: event.total });
    };
    request.onload = () => settle(request, signed, resolve, reject);
    request.onerror = () => reject(new NoAnswer('network'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Stopped.', 'AbortError'));
    request.onloadend = () => {
      silence.end();
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) return stopBefore(signal, reject, silence.end);
    signal?.addEventListener('abort', stop);
    open(request, signed);
    request.send(asForm(file));
  });
}

function stopBefore(signal: AbortSignal, reject: (reason: unknown) => void, end: () => void): void {
  end();
  reject(signal.reason);
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

function asForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function open(request: XMLHttpRequest, signed: string | null): void {
  request.open(endpoints.files.upload.method, new URL(endpoints.files.upload.path, window.location.origin));
  request.setRequestHeader('Accept-Language', pageLanguage());
  if (signed) request.setRequestHeader('Authorization', signed);
}

function settle(
  request: XMLHttpRequest,
  signed: string | null,
  resolve: (file: StoredFile) => void,
  reject: (reason: unknown) => void,
): void {
  if (request.status === 401) tellTokenRefused(signed);
  if (request.status < 200 || request.status > 299) {
    const retryAfter = request.getResponseHeader('Retry-After');
    const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
    return reject(readError(request.status, headers, request.responseText));
  }
  try {
    resolve(readAnswer(endpoints.files.upload.answer, request.responseText) as StoredFile);
  } catch (error) {
    reject(error);
  }
}
