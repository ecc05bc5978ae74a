import type { Endpoint } from './endpoint.ts';
import { adminAccounts } from './endpoints/account/adminAccounts.ts';
import { contacts } from './endpoints/contacts/contacts.ts';
import { conversations } from './endpoints/contacts/conversations.ts';
import { dashboard } from './endpoints/funnels/dashboard.ts';
import { duplicates } from './endpoints/contacts/duplicates.ts';
import { files } from './endpoints/files.ts';
import { funnels } from './endpoints/funnels/funnels.ts';
import { imports } from './endpoints/contacts/imports.ts';
import { lists } from './endpoints/contacts/lists.ts';
import { mailings } from './endpoints/sending/mailings.ts';
import { manyContacts } from './endpoints/contacts/manyContacts.ts';
import { mailingPeople } from './endpoints/sending/mailingPeople.ts';
import { notices } from './endpoints/account/notices.ts';
import { search } from './endpoints/search.ts';
import { seriesMembers } from './endpoints/sending/seriesMembers.ts';
import { partnerClicks } from './endpoints/money/partnerClicks.ts';
import { payments } from './endpoints/money/payments.ts';
import { service } from './endpoints/service.ts';
import { templates } from './endpoints/funnels/templates.ts';
import { limits } from './limits.ts';

/**
 * The rate limit for one class of calls by one caller: a token bucket and a line before it. A token is a millisecond of
 * the server's work, of its event loop and of its database.
 */
export interface RateLimit {
  /** Who shares a bucket; calls without a session are always counted by address. */
  by: 'account' | 'address';
  /** Refill rate and capacity of the bucket, ms of work. */
  perSecond: number;
  burst: number;
  /** Calls whose answer is not sent yet, and calls that are worked on at once. */
  concurrency: number;
  atWork: number;
  /** The longest time that a call is queued before it is answered with 429, and how many may queue; 0 answers at once. */
  maxWaitSeconds: number;
  maxWaiting: number;
  /**
   * What a call is charged at least, ms: a call costs what cannot be measured too. A call is estimated at this until
   * others like it have been measured.
   */
  leastMs: number;
  /** Whether the measured work is charged; else each call costs `leastMs`. */
  isMeasured: boolean;
}

/** From this estimate on a read or a write is dear, and counts as `expensive`, ms. */
export const dearMs = 25;

const measured = { by: 'account', maxWaitSeconds: 10, maxWaiting: 64, isMeasured: true } as const;
/** By call, where many share an address and each call is small. */
const counted = { by: 'address', maxWaitSeconds: 10, maxWaiting: 1_000, leastMs: 1, isMeasured: false } as const;

/**
 * Rate limits by class of call. Twelve browser tabs restored at once, a fast typist and an import stay far below them.
 */
export const rateLimits = {
  read: { ...measured, perSecond: 100, burst: 3_000, concurrency: 8, atWork: 4, leastMs: 1 },
  /**
   * Dear calls, one at a time: whole documents, searches, and what is counted over many people. A restored browser reads
   * the largest funnel in a dozen tabs at once, which queue on a slow line. Sustained, this is a fiftieth of the server's
   * capacity.
   */
  expensive: {
    ...measured,
    ...{ perSecond: 20, burst: 4_000, concurrency: 4, atWork: 1, maxWaitSeconds: 30, leastMs: 5 },
  },
  write: { ...measured, perSecond: 100, burst: 3_000, concurrency: 4, atWork: 4, leastMs: 1 },
  /** Calls that wait for Telegram, which is slow and has narrow limits of its own. */
  telegram: { ...measured, perSecond: 20, burst: 600, concurrency: 6, atWork: 6, leastMs: 10 },
  /** Files, which are written and resized by other threads. */
  upload: { ...measured, perSecond: 20, burst: 1_200, concurrency: 12, atWork: 12, maxWaitSeconds: 0, leastMs: 10 },
  /**
   * Event streams stay open. A further one is rejected instead of closing another, which would reconnect and close yet
   * another.
   */
  stream: { ...measured, perSecond: 20, burst: 1_200, concurrency: 20, atWork: 20, maxWaitSeconds: 0, leastMs: 10 },
  /**
   * Calls without a session; sign-in, sign-up and mails have further limits (`limits`). An office of a hundred signs up
   * from one address at once.
   */
  open: { ...measured, by: 'address', perSecond: 200, burst: 8_000, concurrency: 32, atWork: 32, leastMs: 5 },
  /** Opened partner links, each of which may write a row. */
  click: { ...measured, by: 'address', perSecond: 5, burst: 1_500, concurrency: 32, atWork: 32, leastMs: 5 },
  /** Images and videos by their signed URLs: a page of a funnel loads hundreds. */
  file: { ...counted, perSecond: 200, burst: 4_000, concurrency: 256, atWork: 256 },
  /** Telegram posts the updates of all bots from a few addresses, and a payment provider its notifications. */
  webhook: { ...counted, perSecond: 1_000, burst: 10_000, concurrency: 1_000, atWork: 1_000 },
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
  ...[templates.list, templates.get, templates.edits, templates.create, templates.add].map(as('expensive')),
  ...[funnels.templateUpdate, funnels.takeTemplateUpdate, funnels.copy, search.find].map(as('expensive')),
  ...[duplicates.list, manyContacts.count, mailings.estimate].map(as('expensive')),
  ...[conversations.list, adminAccounts.export].map(as('expensive')),
  ...[dashboard.people, dashboard.funnels].map(as('expensive')),
  ...[lists.choices, lists.count, imports.count].map(as('expensive')),
  ...[mailingPeople.exportPeople, seriesMembers.presses].map(as('expensive')),
  ...[imports.preview].map(as('read')),
  // These call Telegram only in some cases.
  ...[funnels.create, funnels.run].map(as('write')),
  ...[funnels.events, funnels.eventsOfMany, mailingPeople.events, conversations.events, notices.events].map(
    as('stream'),
  ),
  ...[files.content, templates.picture, conversations.file].map(as('file')),
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
