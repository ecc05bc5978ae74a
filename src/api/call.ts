import { isTimeoutError } from 'ky';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { endpointUrl } from './endpointUrl.ts';
import { authenticatedClient, publicClient } from './clients.ts';
import { NoAnswer } from './noAnswer.ts';
import { parseResponse } from './parseResponse.ts';
import { parseError } from './parseError.ts';

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : object extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

/** The arguments of a call: exactly the parts that its endpoint defines. */
export type CallArgs<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** Overrides the session's Authorization header. */
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
 * Makes one call and parses its response. Throws `ApiError` for an error response, `ForeignAnswer` for one
 * of somebody else, `NoAnswer` when there was no readable response, and an `AbortError` when the signal aborted it. Nothing is retried.
 */
export async function call<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<ResponseOf<E>> {
  const response = await send(endpoint, args);
  const text = await readText(response);
  if (!response.ok) throw parseError(response.status, response.headers, text, bytesOf(args.body));
  if (!endpoint.response || endpoint.response === 'stream') return undefined as ResponseOf<E>;
  return parseResponse(endpoint.response, text) as ResponseOf<E>;
}

/** The size of a body as it was sent. */
const bytesOf = (body: unknown): number | null =>
  body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)).length;

async function send(endpoint: Endpoint, { params, query, body, signal, authorization }: AnyArgs): Promise<Response> {
  const client = endpoint.client === 'public' ? publicClient : authenticatedClient;
  const json = body === undefined ? {} : { json: body };
  const headers = authorization === undefined ? {} : { headers: { Authorization: authorization } };
  try {
    return await client(endpointUrl(endpoint.path, params, query), {
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
