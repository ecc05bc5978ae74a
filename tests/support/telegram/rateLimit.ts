import { Refused } from './refused.ts';

interface Bucket {
  tokens: number;
  at: number;
}

const botRate = { perSecond: 30, burst: 45 };
const chatRate = { perSecond: 1, burst: 20 };

/** Limits sends in real time: about 30 a second for a bot, about 1 a second in a chat, with bursts. */
export class RateLimit {
  private buckets = new Map<string, Bucket>();
  isOn: boolean;

  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  /** Counts a send, of which the bot's rate takes each message. @throws Refused 429 with `retry_after` */
  spend(botId: number, chatId: number, messages = 1): void {
    if (!this.isOn) return;
    const both = [this.filled(`${botId}`, botRate), this.filled(`${botId}:${chatId}`, chatRate)] as const;
    const wait = Math.max((1 - both[0].tokens) / botRate.perSecond, (1 - both[1].tokens) / chatRate.perSecond);
    if (wait > 0) {
      const retry = Math.max(1, Math.ceil(wait));
      throw new Refused(429, `Too Many Requests: retry after ${retry}`, { retry_after: retry });
    }
    both[0].tokens -= messages;
    both[1].tokens -= 1;
  }

  private filled(key: string, rate: { perSecond: number; burst: number }): Bucket {
    const now = performance.now();
    const bucket = this.buckets.get(key) ?? { tokens: rate.burst, at: now };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond);
    bucket.at = now;
    this.buckets.set(key, bucket);
    return bucket;
  }
}
