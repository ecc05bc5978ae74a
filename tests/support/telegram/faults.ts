/** Filters the calls that a fault applies to; an absent field matches any. */
export interface CallFilter {
  method?: string;
  token?: string;
}

export type Fault =
  | { kind: 'answer'; code: number; description: string; retryAfter?: number }
  | { kind: 'hang' }
  | { kind: 'slow'; ms: number }
  | { kind: 'late'; ms: number }
  | { kind: 'hold'; hold: HeldCall }
  | { kind: 'lose' };

/** A call whose response waits for `release`: it is executed before, or refused after. */
export interface HeldCall {
  isHit: boolean;
  released: Promise<void>;
  refusal: { code: number; description: string } | null;
}

interface Rule extends CallFilter {
  left: number;
  fault: Fault;
}

/** Injected faults. Each applies to the `next` matching calls; the oldest matching rule wins. */
export class Faults {
  private rules: Rule[] = [];
  isRefusing = false;

  /** Answers the next calls with this error code; 429 with `retry_after`. */
  answer(next: number, code: number, options: CallFilter & { retryAfter?: number; description?: string } = {}): void {
    const { retryAfter, description, ...which } = options;
    const text =
      description ?? (code === 429 ? `Too Many Requests: retry after ${retryAfter ?? 1}` : defaultDescription(code));
    const fault: Fault = { kind: 'answer', code, description: text };
    if (code === 429) fault.retryAfter = retryAfter ?? 1;
    this.rules.push({ left: next, fault, ...which });
  }

  /** Answers 429 to all these calls until `end` is called: they are tried again in a moment, and none passes by itself. */
  flood(which: CallFilter = {}): { end(): void } {
    const fault: Fault = { kind: 'answer', code: 429, description: 'Too Many Requests', retryAfter: 0.2 };
    const rule: Rule = { left: Number.POSITIVE_INFINITY, fault, ...which };
    this.rules.push(rule);
    return { end: () => void (this.rules = this.rules.filter((one) => one !== rule)) };
  }

  /** Accepts the request and never responds. */
  hang(next: number, which: CallFilter = {}): void {
    this.rules.push({ left: next, fault: { kind: 'hang' }, ...which });
  }

  slow(next: number, ms: number, which: CallFilter = {}): void {
    this.rules.push({ left: next, fault: { kind: 'slow', ms }, ...which });
  }

  /** Executes the call and responds only after `ms`. */
  delayAnswers(next: number, ms: number, which: CallFilter = {}): void {
    this.rules.push({ left: next, fault: { kind: 'late', ms }, ...which });
  }

  /** Executes one call of these methods, or refuses it with a code, and responds only when `release` is called. */
  holdOne(methods: string[], token: string, code?: number): HeldCall & { release(): void } {
    let resolveReleased = () => {};
    const hold: HeldCall = {
      isHit: false,
      released: new Promise((resolve) => (resolveReleased = resolve)),
      refusal: code === undefined ? null : { code, description: defaultDescription(code) },
    };
    const rules = methods.map((method): Rule => ({ left: 1, method, token, fault: { kind: 'hold', hold } }));
    this.rules.push(...rules);
    const release = () => {
      this.rules = this.rules.filter((rule) => !rules.includes(rule));
      resolveReleased();
    };
    return Object.assign(hold, { release });
  }

  /** Executes the call and breaks the connection before the response. */
  loseAnswers(next: number, which: CallFilter = {}): void {
    this.rules.push({ left: next, fault: { kind: 'lose' }, ...which });
  }

  /** Breaks every connection immediately, until it is called with false. */
  refuseConnections(isRefusing = true): void {
    this.isRefusing = isRefusing;
  }

  clear(): void {
    this.rules = [];
    this.isRefusing = false;
  }

  take(method: string, token: string): Fault | null {
    const rule = this.rules.find((r) => (!r.method || r.method === method) && (!r.token || r.token === token));
    if (!rule) return null;
    rule.left -= 1;
    if (rule.left <= 0) this.rules = this.rules.filter((r) => r !== rule);
    return rule.fault;
  }
}

const defaultDescription = (code: number): string =>
  ({
    401: 'Unauthorized',
    403: 'Forbidden: bot was blocked by the user',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
  })[code] ?? 'Fault';
