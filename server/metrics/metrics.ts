import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process has done, and what it holds, in Prometheus' terms. Each process has its own. */
export interface Metrics {
  registry: Registry;
  /** A delivery's call has ended. */
  messages: Counter<'kind' | 'outcome'>;
  updates: Counter;
  /** From an update's arrival until it, and all that came with it, is committed, seconds. */
  updateSeconds: Histogram;
  telegramCalls: Counter<'method' | 'code'>;
  telegramSeconds: Histogram<'method'>;
  httpRequests: Counter<'method' | 'route' | 'status'>;
  httpSeconds: Histogram<'method' | 'route'>;
}

const help = (name: string, text: string) => ({ name: `voronka_${name}`, help: text });

/** Buckets from an answer that nobody notices to one that times out, seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function makeMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ ...help('build_info', 'The version that runs; always 1.'), labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  return {
    registry,
    messages: new Counter({
      ...help('messages_total', 'Calls to Telegram that send, by what caused the message and how they ended.'),
      ...{ labelNames: ['kind', 'outcome'], registers },
    }),
    updates: new Counter({ ...help('updates_total', 'Updates of bots that are committed.'), registers }),
    updateSeconds: new Histogram({
      ...help('update_duration_seconds', 'From the arrival of updates until they are committed.'),
      ...{ buckets: seconds, registers },
    }),
    telegramCalls: new Counter({
      ...help('telegram_calls_total', 'Calls of the Bot API; code is 200, an error of Telegram, or no_answer.'),
      ...{ labelNames: ['method', 'code'], registers },
    }),
    telegramSeconds: new Histogram({
      ...help('telegram_call_duration_seconds', 'How long the Bot API takes to answer.'),
      ...{ labelNames: ['method'], buckets: seconds, registers },
    }),
    httpRequests: new Counter({
      ...help('http_requests_total', 'Answers by route and status; 429 is a rate limit that was used up.'),
      ...{ labelNames: ['method', 'route', 'status'], registers },
    }),
    httpSeconds: new Histogram({
      ...help('http_request_duration_seconds', 'From a request until its answer is sent, without event streams.'),
      ...{ labelNames: ['method', 'route'], buckets: seconds, registers },
    }),
  };
}
