import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endpointLimits,
  type RateLimit,
  type RateLimitClass,
  type RateLimits,
  rateLimits,
} from '#contract/rateLimits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { createRateLimiter } from '#server/http/limits/rateLimiter.ts';
import { TokenBucketQueue } from '#server/http/limits/tokenBucketQueue.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const table: Record<string, Record<string, Endpoint>> = endpoints;
const all = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
);
const kinds = Object.keys(rateLimits) as RateLimitClass[];
const asAnswered = (error: unknown) => (error instanceof RequestError ? [error.code, error.args.seconds] : error);

describe('the rate limiter', () => {
  const rate: RateLimit = {
    by: 'account',
    perSecond: 2,
    burst: 4,
    concurrency: 3,
    atWork: 2,
    maxWaitSeconds: 3,
    maxWaiting: 8,
    leastMs: 1,
    isMeasured: true,
  };
  const stays = new AbortController().signal;
  let queue: TokenBucketQueue;
  beforeEach(() => {
    vi.useFakeTimers();
    queue = new TokenBucketQueue(rate, () => performance.now());
  });
  afterEach(() => void vi.useRealTimers());

  /** Enters, and leaves as soon as it may; what has become of it so far. */
  function call({ ms = 0, estimate = 0, signal = stays } = {}) {
    const seen = { state: 'waiting', seconds: 0 };
    queue.enter(signal, estimate).then(
      (slot) => {
        seen.state = 'done';
        slot.leave(ms);
      },
      (error: RequestError) => Object.assign(seen, { state: error.code, seconds: error.args.seconds }),
    );
    return seen;
  }
  const states = (calls: { state: string }[]) => calls.map(({ state }) => state);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('admits the burst, then as many as tokens refill, in order', async () => {
    const calls = Array.from({ length: 6 }, () => call());
    await pass(0);
    expect(states(calls)).toEqual(['done', 'done', 'done', 'done', 'waiting', 'waiting']);
    await pass(500);
    expect(states(calls).slice(4)).toEqual(['done', 'waiting']);
    await pass(500);
    expect(states(calls).slice(4)).toEqual(['done', 'done']);
  });

  it('refuses a call that would wait too long, with a Retry-After', async () => {
    const calls = Array.from({ length: 12 }, () => call());
    await pass(0);
    expect(states(calls).filter((state) => state === 'throttled')).toHaveLength(2);
    expect(calls.at(-1)?.seconds).toBeGreaterThanOrEqual(1);
    await pass(3_000);
    expect(states(calls.slice(0, 10))).toEqual(Array.from({ length: 10 }, () => 'done'));
  });

  it('limits the calls at work and those whose answers are sent, and refuses those that wait too long', async () => {
    const inside = [await queue.enter(stays), await queue.enter(stays)];
    const next = [call(), call()];
    await pass(0);
    expect(states(next)).toEqual(['waiting', 'waiting']);
    inside[0]?.rest(0);
    await pass(0);
    expect(states(next)).toEqual(['done', 'done']);
    inside[1]?.rest(0);
    await pass(1_000);
    const third = await queue.enter(stays);
    third.rest(0);
    const late = call();
    await pass(3_000);
    expect(states([late]), 'three answers are being sent').toEqual(['throttled']);
    third.leave(0);
  });

  it('lets only so many wait', async () => {
    const inside = [await queue.enter(stays), await queue.enter(stays)];
    await pass(2_000);
    const calls = Array.from({ length: rate.maxWaiting + 1 }, () => call());
    await pass(0);
    expect(states(calls)).toEqual([...calls.slice(1).map(() => 'waiting'), 'throttled']);
    for (const slot of inside) slot.leave(0);
  });

  /** After a call of this estimate and these costs, which call is admitted when. The bucket holds 4 and gains 2 a second. */
  it.each([
    { estimate: 0, ms: 0, next: 0, afterMs: 0 },
    { estimate: 3, ms: 3, next: 1, afterMs: 0 },
    { estimate: 3, ms: 3, next: 2, afterMs: 500 },
    { estimate: 3, ms: 1, next: 3, afterMs: 0 },
    { estimate: 1, ms: 4, next: 1, afterMs: 500 },
    { estimate: 1, ms: 6, next: 1, afterMs: 1_500 },
    { estimate: 4, ms: 6, next: 2, afterMs: 2_000 },
    // neither an estimate nor a debt is larger than the bucket
    { estimate: 100, ms: 0, next: 3, afterMs: 0 },
    { estimate: 100, ms: 100, next: 1, afterMs: 2_500 },
  ])('charges $ms after an estimate of $estimate: the next $next goes after $afterMs ms', async (one) => {
    call(one);
    await pass(0);
    const next = call({ estimate: one.next });
    await pass(Math.max(0, one.afterMs - 1));
    expect(next.state).toBe(one.afterMs === 0 ? 'done' : 'waiting');
    await pass(1);
    expect(next.state).toBe('done');
  });

  it('takes the estimate while a call runs, and the difference when its work is done', async () => {
    const slot = await queue.enter(stays, 4);
    const next = call({ estimate: 2 });
    await pass(999);
    expect(next.state).toBe('waiting');
    await pass(1);
    expect(next.state).toBe('done');
    await pass(2_000);
    slot.rest(0);
    const whole = call({ estimate: 4 });
    await pass(0);
    expect(whole.state, 'what was estimated is given back before the answer has arrived').toBe('done');
    slot.leave(0);
  });

  it('removes an aborted call from the queue', async () => {
    const gone = new AbortController();
    const inside = [await queue.enter(stays), await queue.enter(stays)];
    call({ signal: gone.signal });
    const next = call();
    gone.abort();
    inside[0]?.leave(0);
    await pass(0);
    expect(next.state).toBe('done');
    inside[1]?.leave(0);
    expect(queue.isIdle).toBe(false);
    await pass(2_000);
    expect(queue.isIdle).toBe(true);
  });

  /** What reading a funnel of the largest size costs, ms; each read takes a slow line so long. */
  const wholeMs = 150;
  const readWhole = async (line: TokenBucketQueue, ms: number) => {
    const slot = await line.enter(stays, wholeMs);
    slot.rest(wholeMs);
    await new Promise((sent) => setTimeout(sent, ms));
    slot.leave(wholeMs);
  };

  it('admits a dozen tabs that read a funnel of the largest size, one after the other', async () => {
    const line = new TokenBucketQueue(rateLimits.expensive, () => performance.now());
    const [read, refused] = [vi.fn(), vi.fn()];
    for (let tab = 0; tab < 12; tab++) readWhole(line, 4_000).then(read, refused);
    await pass(12 * 4_000);
    expect(refused).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledTimes(12);
  });

  it('limits a caller that reads continuously to a fiftieth of the time', async () => {
    const line = new TokenBucketQueue(rateLimits.expensive, () => performance.now());
    const seconds = 1_200;
    let reads = 0;
    const readOn = async (): Promise<void> => {
      await readWhole(line, 100).then(
        () => reads++,
        () => pause(1_000),
      );
      return readOn();
    };
    const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));
    for (let reader = 0; reader < 4; reader++) void readOn();
    await pass(seconds * 1_000);
    const { burst, perSecond } = rateLimits.expensive;
    expect(perSecond).toBe(20);
    expect(reads * wholeMs).toBeGreaterThan(burst);
    expect(reads * wholeMs).toBeLessThanOrEqual(burst + seconds * perSecond);
  });

  it('refuses at once when no wait is allowed', async () => {
    const strict = new TokenBucketQueue({ ...rate, maxWaitSeconds: 0 }, () => performance.now());
    await strict.enter(stays);
    await strict.enter(stays);
    expect(asAnswered(await strict.enter(stays).catch((error: unknown) => error))).toEqual(['throttled', 1]);
  });
});

describe('a caller’s calls', () => {
  const stays = new AbortController().signal;
  const limiter = () => createRateLimiter(rateLimits, () => 0);
  const reading = { kind: 'read' as const, caller: 'somebody', call: 'GET /api/x/' };
  const enter = async (from: ReturnType<typeof limiter>, entering = reading) => {
    let isIn = false;
    const entered = from.enter(entering, stays).then((slot) => {
      isIn = true;
      return slot;
    });
    await new Promise((turn) => setImmediate(turn));
    return { isIn, entered };
  };

  it('that turn out dear are worked on one at a time, beside others of theirs and of other callers', async () => {
    const from = limiter();
    (await from.enter(reading, stays)).leave(100);
    const first = await enter(from);
    expect(first.isIn).toBe(true);
    const second = await enter(from);
    expect(second.isIn).toBe(false);
    expect((await enter(from, { ...reading, call: 'GET /api/y/' })).isIn, 'a cheap call').toBe(true);
    expect((await enter(from, { ...reading, kind: 'expensive' as never })).isIn, 'another dear call').toBe(false);
    expect((await enter(from, { ...reading, caller: 'somebody else' })).isIn, 'somebody else').toBe(true);
    (await first.entered).rest(100);
    await second.entered;
  });
});

describe('every endpoint has a rate limit', () => {
  const byAddress: string[] = ['open', 'click', 'file', 'webhook'];
  it.each(all)('$name', ({ endpoint }) => {
    const { rate } = endpointLimits(endpoint);
    expect(kinds).toContain(rate);
    expect(rateLimits[rate].by).toBe(byAddress.includes(rate) ? 'address' : 'account');
  });
});

describe('over HTTP', () => {
  /** Three calls, whatever each costs. */
  const strict = { leastMs: 1, isMeasured: false, burst: 3, perSecond: 0.001, maxWaitSeconds: 0 };
  const few = Object.fromEntries(kinds.map((kind) => [kind, { ...rateLimits[kind], ...strict }])) as RateLimits;
  let test: TestApp;
  let people: SignedUp[];
  let address = 0;
  beforeAll(async () => {
    test = await startTestApp({ works: false, rateLimits: few, env: { THROTTLE: 'on', TRUST_PROXY: '1' } });
    people = [await signUp(fromElsewhere()), await signUp(fromElsewhere())];
  });
  afterAll(() => test.stop());

  /** Signs up over addresses of its own, so that what is counted by address is not used up. */
  function fromElsewhere() {
    address++;
    return { url: test.url, headers: { 'x-forwarded-for': `10.1.0.${address}` } };
  }

  it.each(kinds)('only the caller over the rate limit gets 429: %s', async (kind) => {
    // the answer of a stream of one's own never ends; that of a thing nobody has is refused; who is no admin counts by address
    const ends = ({ path }: Endpoint) =>
      !path.includes('logout') && !path.startsWith('/api/admin/') && (kind !== 'stream' || path.includes(':'));
    const one = all.find(({ endpoint }) => endpointLimits(endpoint).rate === kind && ends(endpoint));
    if (!one) throw new Error(`No endpoint has the rate ${kind}.`);
    const isByAccount = rateLimits[kind].by === 'account';
    const call = (who: number) =>
      callEndpoint(test.url, one.endpoint, {
        params: { id: randomUUID(), tag: randomUUID(), revision: 0 },
        headers: {
          'x-forwarded-for': isByAccount ? '10.2.0.1' : `10.3.${kinds.indexOf(kind)}.${who}`,
          ...(isByAccount && { authorization: `Token ${people[who]?.token}` }),
        },
      });
    for (let n = 0; n < few[kind].burst; n++) expect((await call(0)).status).not.toBe(429);
    const refused = await call(0);
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(1)).status, 'somebody else').not.toBe(429);
  });

  it('guessed tokens are rate-limited by address', async () => {
    const guess = () =>
      callEndpoint(test.url, endpoints.account.me, {
        headers: { 'x-forwarded-for': '10.4.0.1', authorization: `Token ${randomUUID()}` },
      });
    for (let n = 0; n < few.open.burst; n++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});

describe('event streams', () => {
  it('are limited per account, and a closed one frees its place', async () => {
    const test = await startTestApp({ works: false, env: { THROTTLE: 'on' } });
    const owner = await signUp(test);
    const { body: funnel } = await owner.call<Funnel>(endpoints.funnels.create, { body: { name: 'Watched' } });
    const headers = { authorization: `Token ${owner.token}` };
    const paths = [endpoints.funnels.events.path.replace(':id', funnel.id), endpoints.mailings.events.path];
    const watch = async (_: unknown = null, nth = 0) => {
      const leaving = new AbortController();
      const url = new URL(paths[nth % paths.length] ?? '', test.url);
      // a response that nobody holds would be collected, and its stream closed
      const response = await fetch(url, { headers, signal: leaving.signal });
      return { status: response.status, response, leave: () => leaving.abort() };
    };
    const streams = await Promise.all(Array.from({ length: rateLimits.stream.concurrency }, watch));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await watch()).status).toBe(429);
    streams[0]?.leave();
    await expect.poll(async () => (await watch()).status).toBe(200);
    await test.stop();
  });
});
