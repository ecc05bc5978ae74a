import type { Endpoint } from './endpoint.ts';
import { contacts } from './endpoints/contacts.ts';
import { dashboard } from './endpoints/dashboard.ts';
import { files } from './endpoints/files.ts';
import { funnels } from './endpoints/funnels.ts';
import { service } from './endpoints/service.ts';
import { limits } from './limits.ts';

/** How often calls of one kind may be made by one caller: a token bucket, and how many are handled at once. */
export interface Rate {
  /** Whose calls are counted together; without a session it is always the address. */
  by: 'account' | 'address';
  /** Tokens that come in a second, and how many are saved up at most. A call takes one. */
  perSecond: number;
  burst: number;
  atOnce: number;
  /** How long a call waits for its turn before it is refused; 0 is refused at once. */
  waitSeconds: number;
  /** So many bytes of a body, an answer or a document cost one more token: a token is about a millisecond of work. */
  bytesOfToken: number;
}

const kb = 1024;
const unlimited = Number.POSITIVE_INFINITY;

/** The kinds of calls. Twelve tabs that are restored at once, a fast typist and an import stay far below. */
export const rates = {
  read: { by: 'account', perSecond: 50, burst: 1_000, atOnce: 8, waitSeconds: 10, bytesOfToken: 64 * kb },
  /**
   * Reads of whole documents, and over many people. A funnel of the largest size is 260 tokens, and a browser that is
   * restored reads it in a dozen tabs at once; on a slow line they wait for each other. In the long run it is a fiftieth.
   */
  expensive: { by: 'account', perSecond: 20, burst: 4_000, atOnce: 2, waitSeconds: 30, bytesOfToken: 16 * kb },
  write: { by: 'account', perSecond: 20, burst: 600, atOnce: 4, waitSeconds: 10, bytesOfToken: 64 * kb },
  /** What Telegram is asked while the caller waits: slow, and its own bounds are narrow. */
  telegram: { by: 'account', perSecond: 2, burst: 60, atOnce: 6, waitSeconds: 10, bytesOfToken: unlimited },
  upload: { by: 'account', perSecond: 2, burst: 120, atOnce: 12, waitSeconds: 0, bytesOfToken: unlimited },
  /** Event streams, which stay open: a further one is refused, for an ended one would come back and end another. */
  stream: { by: 'account', perSecond: 2, burst: 120, atOnce: 20, waitSeconds: 0, bytesOfToken: unlimited },
  /** Without a session; sign-in, sign-up and mails have bounds of their own besides (`limits`). */
  open: { by: 'address', perSecond: 20, burst: 400, atOnce: 32, waitSeconds: 10, bytesOfToken: 64 * kb },
  /** Pictures and videos by their signed addresses: a page of a funnel shows hundreds. */
  file: { by: 'address', perSecond: 200, burst: 4_000, atOnce: 256, waitSeconds: 10, bytesOfToken: unlimited },
  /** Telegram posts the updates of all bots from a few addresses. */
  webhook: { by: 'address', perSecond: 1_000, burst: 10_000, atOnce: 1_000, waitSeconds: 10, bytesOfToken: unlimited },
} as const satisfies Record<string, Rate>;
export type RateClass = keyof typeof rates;
export type Rates = Record<RateClass, Rate>;

/** What a caller can order of one endpoint at most. Every endpoint has each of these. */
export interface Bounds {
  /** Of a body that is not an upload; a file and a bundle have bounds of their own (`limits`). */
  bodyBytes: number;
  /** Levels of JSON in a body, looked at before it is parsed. */
  jsonDepth: number;
  /** How fast a body must come: so many bytes, or all of it, within each of these times. */
  pace: { seconds: number; bytes: number };
  rate: RateClass;
}

/** Where the kind does not follow from the shape of the call. */
const named = new Map<Endpoint, RateClass>([
  ...[funnels.get, funnels.edits, funnels.version, funnels.export, funnels.effect].map(as('expensive')),
  ...[funnels.people, funnels.exportPeople, funnels.sources, funnels.tags, contacts.list].map(as('expensive')),
  ...[dashboard.people, dashboard.funnels].map(as('expensive')),
  // they ask Telegram only now and then
  ...[funnels.create, funnels.run].map(as('write')),
  ...[funnels.events, funnels.eventsOfMany].map(as('stream')),
  ...[files.content].map(as('file')),
  ...[service.webhook].map(as('webhook')),
]);

function as(rate: RateClass) {
  return (endpoint: Endpoint): [Endpoint, RateClass] => [endpoint, rate];
}

function rateOf({ method, client, body, errors }: Endpoint): RateClass {
  if (client !== 'authenticated') return 'open';
  if (body === 'form') return 'upload';
  if (errors?.includes('telegram_error')) return 'telegram';
  return method === 'GET' ? 'read' : 'write';
}

/** The bounds of an endpoint, made from what the endpoint table says of it. */
export function boundsOf(endpoint: Endpoint): Bounds {
  const bytes = endpoint.body === 'form' ? limits.uploadBytesInTime : Number.POSITIVE_INFINITY;
  return {
    bodyBytes: bodyBytesOf(endpoint),
    jsonDepth: limits.jsonDepth,
    pace: { seconds: limits.bodySeconds, bytes },
    rate: named.get(endpoint) ?? rateOf(endpoint),
  };
}

/** A call that anybody may make gets little; the webhook of a bot carries Telegram's updates. */
function bodyBytesOf({ path, client, djoser, errors }: Endpoint): number {
  if (path === service.webhook.path) return limits.bodyBytes;
  if (djoser || client !== 'authenticated') return limits.openBodyBytes;
  return errors?.includes('document_too_big') ? limits.documentBodyBytes : limits.bodyBytes;
}
