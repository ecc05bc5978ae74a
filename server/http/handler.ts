import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

/** What `bind.ts` passes to a handler, parsed by the contract. */
export interface Call<E extends Endpoint> {
  deps: Deps;
  actor: E['client'] extends 'authenticated' ? Actor : Actor | null;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: 'ru' | 'en';
  /** The client's address, as used for rate limiting. */
  address: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /**
   * For what JSON cannot carry: an upload is read from the request, a `stream` response is written to the reply by the
   * handler.
   */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles one endpoint; the return value is the response's body. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> extends undefined ? void : ResponseOf<E>>;

/** The handlers of one noun of the endpoint table; the compiler requires one for each. */
export type Handlers<Noun extends Record<string, Endpoint>> = { [Name in keyof Noun]: Handler<Noun[Name]> };

/** Handlers of every endpoint. */
export type AllHandlers = { [Noun in keyof typeof endpoints]: Handlers<(typeof endpoints)[Noun]> };
