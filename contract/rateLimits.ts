import type { Endpoint } from './endpoint.ts';
import { contacts } from './endpoints/contacts.ts';
import { dashboard } from './endpoints/dashboard.ts';
import { files } from './endpoints/files.ts';
import { funnels } from './endpoints/funnels.ts';
import { imports } from './endpoints/imports.ts';
import { lists } from './endpoints/lists.ts';
import { mailingPeople } from './endpoints/mailingPeople.ts';
import { seriesMembers } from './endpoints/seriesMembers.ts';
import { partnerClicks } from './endpoints/partnerClicks.ts';
import { payments } from './endpoints/payments.ts';
import { service } from './endpoints/service.ts';
import { templates } from './endpoints/templates.ts';
import { limits } from './limits.ts';

/** The rate limit for one class of calls by one caller: a token bucket and a concurrency limit. */
export interface RateLimit {
  /** Who shares a bucket; calls without a session are always counted by address. */
  by: 'account' | 'address';
  /** Refill rate and capacity of the bucket in tokens. A call costs one token. */
  perSecond: number;
  burst: number;
  concurrency: number;
  /** The longest time that a call is queued before it is answered with 429; 0 answers at once. */
  maxWaitSeconds: number;
  /**
   * Each of these many bytes of a body, a response or a document costs one more token, which stands for about a
   * millisecond of work.
   */
  bytesPerToken: number;
}

const kb = 1024;
const unlimited = Number.POSITIVE_INFINITY;

/**
 * RateLimit limits by class of call. Twelve browser tabs restored at once, a fast typist and an import stay far below them.
 */
export const rateLimits = {
  read: { by: 'account', perSecond: 50, burst: 1_000, concurrency: 8, maxWaitSeconds: 10, bytesPerToken: 64 * kb },
  /**
   * Reads of whole documents, and over many people. The largest funnel costs 260 tokens, and a restored browser reads
   * it in a dozen tabs at once, which queue on a slow line. Sustained, this is a fiftieth of the server's capacity.
   */
  expensive: { by: 'account', perSecond: 20, burst: 4_000, concurrency: 2, maxWaitSeconds: 30, bytesPerToken: 16 * kb },
  write: { by: 'account', perSecond: 20, burst: 600, concurrency: 4, maxWaitSeconds: 10, bytesPerToken: 64 * kb },
  /** Calls that wait for Telegram, which is slow and has narrow limits of its own. */
  telegram: { by: 'account', perSecond: 2, burst: 60, concurrency: 6, maxWaitSeconds: 10, bytesPerToken: unlimited },
  upload: { by: 'account', perSecond: 2, burst: 120, concurrency: 12, maxWaitSeconds: 0, bytesPerToken: unlimited },
  /**
   * Event streams stay open. A further one is rejected instead of closing another, which would reconnect and close yet
   * another.
   */
  stream: { by: 'account', perSecond: 2, burst: 120, concurrency: 20, maxWaitSeconds: 0, bytesPerToken: unlimited },
  /** Calls without a session; sign-in, sign-up and mails have further limits (`limits`). */
  open: { by: 'address', perSecond: 20, burst: 400, concurrency: 32, maxWaitSeconds: 10, bytesPerToken: 64 * kb },
  /** Opened partner links, each of which may write a row. */
  click: { by: 'address', perSecond: 1, burst: 300, concurrency: 32, maxWaitSeconds: 10, bytesPerToken: 64 * kb },
  /** Images and videos by their signed URLs: a page of a funnel loads hundreds. */
  file: { by: 'address', perSecond: 200, burst: 4_000, concurrency: 256, maxWaitSeconds: 10, bytesPerToken: unlimited },
  /** Telegram posts the updates of all bots from a few addresses, and a payment provider its notifications. */
  webhook: {
    by: 'address',
    perSecond: 1_000,
    burst: 10_000,
    concurrency: 1_000,
    maxWaitSeconds: 10,
    bytesPerToken: unlimited,
  },
} as const satisfies Record<string, RateLimit>;
export type RateLimitClass = keyof typeof rateLimits;
export type RateLimits = Record<RateLimitClass, RateLimit>;

/** What one caller can cost one endpoint at most. Every endpoint has each of these limits. */
export interface EndpointLimits {
  /** For bodies other than uploads; a file and a bundle have limits of their own (`limits`). */
  bodyBytes: number;
  /** Nesting depth of the JSON body, checked before parsing. */
  jsonDepth: number;
  /** The slowest accepted upload: this many bytes, or the whole body, within each interval. */
  pace: { seconds: number; bytes: number };
  rate: RateLimitClass;
}

/** Endpoints whose class does not follow from their shape. */
const rateLimitOverrides = new Map<Endpoint, RateLimitClass>([
  ...[funnels.get, funnels.edits, funnels.version, funnels.export, funnels.effect].map(as('expensive')),
  ...[funnels.people, funnels.exportPeople, funnels.sources, funnels.tags, contacts.list, contacts.export].map(
    as('expensive'),
  ),
  ...[templates.list, templates.get, templates.edits, funnels.templateUpdate].map(as('expensive')),
  ...[dashboard.people, dashboard.funnels].map(as('expensive')),
  ...[lists.choices, lists.count, imports.count].map(as('expensive')),
  ...[mailingPeople.exportPeople, seriesMembers.presses].map(as('expensive')),
  // These call Telegram only in some cases.
  ...[funnels.create, funnels.run].map(as('write')),
  ...[funnels.events, funnels.eventsOfMany, mailingPeople.events].map(as('stream')),
  ...[files.content, templates.picture].map(as('file')),
  ...[service.webhook, payments.cloudpayments].map(as('webhook')),
  ...[partnerClicks.click, partnerClicks.follow].map(as('click')),
]);

function as(rate: RateLimitClass) {
  return (endpoint: Endpoint): [Endpoint, RateLimitClass] => [endpoint, rate];
}

function rateLimitClassOf({ method, client, body, errors }: Endpoint): RateLimitClass {
  if (client !== 'authenticated') return 'open';
  if (body === 'form') return 'upload';
  if (errors?.includes('telegram_error')) return 'telegram';
  return method === 'GET' ? 'read' : 'write';
}

/** Derives an endpoint's limits from the endpoint table. */
export function endpointLimits(endpoint: Endpoint): EndpointLimits {
  const bytes = endpoint.body === 'form' ? limits.uploadProgressBytes : Number.POSITIVE_INFINITY;
  return {
    bodyBytes: bodyBytesOf(endpoint),
    jsonDepth: limits.jsonDepth,
    pace: { seconds: limits.bodyTimeoutSeconds, bytes },
    rate: rateLimitOverrides.get(endpoint) ?? rateLimitClassOf(endpoint),
  };
}

/** Calls that anybody may make take small bodies only, except a bot's webhook, which carries Telegram's updates. */
function bodyBytesOf({ path, client, djoser, errors }: Endpoint): number {
  if (path === service.webhook.path) return limits.bodyBytes;
  if (djoser || client !== 'authenticated') return limits.openBodyBytes;
  return errors?.includes('document_too_big') ? limits.documentBodyBytes : limits.bodyBytes;
}
