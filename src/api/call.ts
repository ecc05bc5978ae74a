import { isTimeoutError } from 'ky';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { address } from './address.ts';
import { authenticatedClient, publicClient } from './clients.ts';
import { NoAnswer } from './noAnswer.ts';
import { readAnswer } from './readAnswer.ts';
import { readError } from './readError.ts';

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : object extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

/** What a call takes: exactly the parts its endpoint names. */
export type CallArgs<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** Signs this call instead of the session. */
    authorization?: string;
  };

interface AnyArgs {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  authorization?: string;
}

/**
 * Makes one call and reads its answer.
 *
 * Throws `ApiError` when the server refuses, `NoAnswer` when none came or it could not be read,
 * and an `AbortError` when the signal ended it. Nothing is retried.
 */
export async function call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<ResponseOf<E>> {
  const response = await send(endpoint, args);
  const text = await readText(response);
  if (!response.ok) throw readError(response.status, response.headers, text);
  if (!endpoint.response || endpoint.response === 'stream') return undefined as ResponseOf<E>;
  return readAnswer(endpoint.response, text) as ResponseOf<E>;
}

async function send(endpoint: Endpoint, { params, query, body, signal, authorization }: AnyArgs): Promise<Response> {
  const client = endpoint.client === 'public' ? publicClient : authenticatedClient;
  const json = body === undefined ? {} : { json: body };
  const headers = authorization === undefined ? {} : { headers: { Authorization: authorization } };
  try {
    return await client(address(endpoint.path, params, query), {
      method: endpoint.method,
      signal,
      ...json,
      ...headers,
    });
  } catch (error) {
    if (signal?.aborted || isBrokenOff(error)) throw error;
    throw new NoAnswer(isTimeoutError(error) ? 'timeout' : 'network', error);
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (isBrokenOff(error)) throw error;
    throw new NoAnswer('network', error);
  }
}

const isBrokenOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
