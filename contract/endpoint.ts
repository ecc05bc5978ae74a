import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One API endpoint. The two `ky` clients, the server's routes and the OpenAPI page are derived from it. `client` says
 * who may call it: `authenticated` requires a session, `public` never sends one, `any` uses a session where there is
 * one.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/api/` and ends in `/`; path parameters are written `:name`. */
  path: `/api/${string}`;
  client: 'authenticated' | 'public' | 'any';
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  /**
   * A strict object, so that an unknown query parameter is rejected by name; without it every parameter is rejected.
   */
  query?: Query;
  /**
   * A JSON body. `form` means a multipart upload with the field `file`, `raw` that the handler is given the bytes, because
   * they are signed.
   */
  body?: Body | 'form' | 'raw';
  /** Documents a body that the domain parses itself, for the OpenAPI page. */
  describedBody?: z.ZodType;
  /** What cannot be stored is taken out of the body's texts, so that they are not rejected for it. */
  sanitizesTexts?: true;
  /** The successful response; without it the response has no body: 204, or 302 with `Location`. `stream` means server-sent events. */
  response?: Response | 'stream';
  status: 200 | 201 | 202 | 204 | 302;
  /** The error codes of this endpoint, in addition to those that every endpoint has. */
  errors?: readonly ErrorCode[];
  /** Compatible with Djoser: unknown fields are ignored, form bodies are accepted, and the domain parses the body. */
  djoser?: true;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<E> = E extends { params: infer P } ? Parsed<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? Parsed<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? Parsed<B> : undefined;
export type ResponseOf<E> = E extends { response: infer A } ? Parsed<A> : undefined;

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;
