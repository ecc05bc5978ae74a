import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Opts } from '@grammyjs/types';
import { Pool } from 'undici';
import { z } from 'zod';
import { type AttachedFile, multipartBody, type MultipartBody } from './multipart.ts';
import { storableText } from './storableText.ts';
import { NoAnswer, TelegramRefused } from './telegramErrors.ts';

export type Method = keyof Opts<string>;

export interface CallOptions {
  /** Aborts the request; its outcome is then unknown. */
  signal?: AbortSignal;
  /** The timeout for the response, ms. */
  timeoutMs?: number;
  uploads?: AttachedFile[];
}

/** The Bot API over one pool of keep-alive connections. */
export interface TelegramApi {
  /**
   * Returns the `result` of the response, unparsed. @throws `TelegramRefused` or `NoAnswer`, neither of which contains the
   * token, and `UnreadUpload` where it has not left because a file cannot be read.
   */
  call<M extends Method>(token: string, method: M, params: Opts<string>[M], options?: CallOptions): Promise<unknown>;
  /** Downloads a file by the path that `getFile` returned, with its length where that is told. Throws as `call` does. */
  download(token: string, filePath: string): Promise<{ bytes: number | null; content: Readable }>;
  /** Aborts all requests and closes the connections. */
  close(): Promise<void>;
}

/** Below the time after which a claimed delivery counts as lost. */
const answerTimeoutMs = 15_000;
const connectTimeoutMs = 8_000;
const uploadTimeoutMs = 240_000;

const tokenForm = /^\d{1,20}:[A-Za-z0-9_-]{1,80}$/;

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number().int(),
    description: storableText,
    parameters: z.object({ retry_after: z.number().optional() }).optional(),
  }),
]);

/** `root` is `https://api.telegram.org`, a Bot API server of one's own, or an emulator. */
export function openTelegramApi(root: string): TelegramApi {
  const { origin, pathname } = new URL(root);
  const prefix = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connect: { timeout: connectTimeoutMs } });
  return {
    async call(token, method, params, { signal, timeoutMs, uploads = [] } = {}) {
      if (!tokenForm.test(token)) throw new TelegramRefused(401, 'Unauthorized: the token has another form');
      const waitMs = timeoutMs ?? (uploads.length > 0 ? uploadTimeoutMs : answerTimeoutMs);
      const form = uploads.length > 0 ? multipartBody(params as Record<string, unknown>, uploads) : null;
      const request = {
        path: `${prefix}/bot${token}/${method}`,
        method: 'POST' as const,
        headersTimeout: waitMs,
        bodyTimeout: waitMs,
        signal,
        ...(form ? streamOf(form) : jsonOf(params)),
      };
      let status: number;
      let text: string;
      try {
        const response = await pool.request(request);
        status = response.statusCode;
        text = await response.body.text();
      } catch (error) {
        throw form?.unread() ?? new NoAnswer(method, reasonOf(error), !neverLeft(error));
      }
      // whatever is answered to half of a call
      const unread = form?.unread() ?? null;
      if (unread !== null) throw unread;
      return resultOf(method, status, text);
    },
    async download(token, filePath) {
      const path = `${prefix}/file/bot${token}/${filePath.split('/').map(encodeURIComponent).join('/')}`;
      const waits = { headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs };
      try {
        const { statusCode, headers, body } = await pool.request({ path, method: 'GET', ...waits });
        if (statusCode === 200) return { bytes: lengthOf(headers), content: body };
        await body.dump();
        throw new TelegramRefused(statusCode, 'the file is not given');
      } catch (error) {
        throw error instanceof TelegramRefused ? error : new NoAnswer('a file', reasonOf(error), !neverLeft(error));
      }
    },
    close: () => pool.destroy(),
  };
}

/** What is packed on its way has another length. */
function lengthOf(headers: IncomingHttpHeaders): number | null {
  const told = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
  return told !== undefined && /^\d+$/.test(told) ? Number(told) : null;
}

const streamOf = ({ headers, body }: MultipartBody) => ({ headers, body: Readable.from(body, { objectMode: false }) });

const jsonOf = (params: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(params),
});

function resultOf(method: string, status: number, text: string): unknown {
  const parsed = answer.safeParse(parseJson(text)).data;
  if (parsed?.ok) return parsed.result;
  if (parsed) throw new TelegramRefused(parsed.error_code, parsed.description, parsed.parameters?.retry_after ?? null);
  if (status >= 500) throw new TelegramRefused(status, 'no answer of the Bot API');
  // a proxy's page instead of JSON: whether Telegram has performed the call is unknown
  throw new NoAnswer(method, `status ${status} without an answer of the Bot API`, true);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy's page: its HTTP status is all that can be reported
    return null;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const reasonOf = (error: unknown): string => codeOf(error) || (error instanceof Error ? error.name : 'unknown');

const unconnected = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Failed before there was a connection: no address, refused, or no answer to connecting. */
function neverLeft(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(neverLeft);
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : null;
  return unconnected.has(codeOf(error)) || syscall === 'connect' || syscall === 'getaddrinfo';
}
