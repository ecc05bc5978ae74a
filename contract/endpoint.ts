import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API. The two `ky` clients, the server's routes and the OpenAPI page are made from these.
 *
 * `client` says who may call it: `authenticated` needs a session, `public` never sends one,
 * `any` is open and takes a session where there is one.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/api/` and ends in `/`; parameters as `:name`. */
  path: `/api/${string}`;
  client: 'authenticated' | 'public' | 'any';
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  /** A strict object, so that an unknown parameter is refused by its name; without it every one is. */
  query?: Query;
  /** JSON body. `form` means a multipart upload with the field `file`. */
  body?: Body | 'form';
  /** What a body is that the domain parses: for the OpenAPI page. */
  describedBody?: z.ZodType;
  /** The domain cleans the texts of the body, so that nothing in them is refused that cannot be kept. */
  cleansTexts?: true;
  /** The good answer; without it, 204 and nothing. `stream` is a server-sent stream. */
  answer?: Answer | 'stream';
  status: 200 | 201 | 204;
  /** The error codes it can answer, beside those of every call. */
  errors?: readonly ErrorCode[];
  /** Djoser's calls ignore unknown fields and take forms; the domain parses their bodies. */
  djoser?: true;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<E> = E extends { params: infer P } ? Parsed<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? Parsed<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? Parsed<B> : undefined;
export type AnswerOf<E> = E extends { answer: infer A } ? Parsed<A> : undefined;

/** Keeps the literal types of an endpoint and checks its shape. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;
