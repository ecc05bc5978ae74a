import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

/** What `bind.ts` hands a handler: everything parsed by the contract. */
export interface Call<E extends Endpoint> {
  deps: Deps;
  actor: E['client'] extends 'authenticated' ? Actor : Actor | null;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: 'ru' | 'en';
  /** The address throttling counts by. */
  address: string;
  /** Signals that the client has gone. */
  signal: AbortSignal;
  /** Says that the call has worked on so many bytes that its answer does not show. */
  spend: (bytes: number) => void;
  /** For what JSON cannot carry: an upload is read from the request, a `stream` answer is written to the reply by the handler. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One function for each endpoint; what it returns is the answer's body. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> extends undefined ? void : ResponseOf<E>>;

/** Handlers of one noun of the endpoint table: the compiler demands one for each. */
export type Handlers<Noun extends Record<string, Endpoint>> = { [Name in keyof Noun]: Handler<Noun[Name]> };
