/** Which calls a fault meets; without a member, any. */
export interface FaultFor {
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

/** A call that was carried out and is answered only when it is let go. */
export interface HeldCall {
  isHit: boolean;
  released: Promise<void>;
}

interface Rule extends FaultFor {
  left: number;
  fault: Fault;
}

/** Troubles on demand. Each `next` calls that match are met by one; rules are asked in the order they were made. */
export class Faults {
  private rules: Rule[] = [];
  isRefusing = false;

  /** Answers the next calls with this code; 429 with seconds to wait. */
  answer(next: number, code: number, options: FaultFor & { retryAfter?: number; description?: string } = {}): void {
    const { retryAfter, description, ...which } = options;
    const words = description ?? (code === 429 ? `Too Many Requests: retry after ${retryAfter ?? 1}` : wordsFor(code));
    const fault: Fault = { kind: 'answer', code, description: words };
    if (code === 429) fault.retryAfter = retryAfter ?? 1;
    this.rules.push({ left: next, fault, ...which });
  }

  /** Takes the request and never answers. */
  hang(next: number, which: FaultFor = {}): void {
    this.rules.push({ left: next, fault: { kind: 'hang' }, ...which });
  }

  slow(next: number, ms: number, which: FaultFor = {}): void {
    this.rules.push({ left: next, fault: { kind: 'slow', ms }, ...which });
  }

  /** Carries the call out and answers only after `ms`. */
  answerLate(next: number, ms: number, which: FaultFor = {}): void {
    this.rules.push({ left: next, fault: { kind: 'late', ms }, ...which });
  }

  /** Carries one call of these methods out and answers it only when the returned `release` is called. */
  holdOne(methods: string[], token: string): HeldCall & { release(): void } {
    let letGo = () => {};
    const hold: HeldCall = { isHit: false, released: new Promise((resolve) => (letGo = resolve)) };
    const rules = methods.map((method): Rule => ({ left: 1, method, token, fault: { kind: 'hold', hold } }));
    this.rules.push(...rules);
    const release = () => {
      this.rules = this.rules.filter((rule) => !rules.includes(rule));
      letGo();
    };
    return Object.assign(hold, { release });
  }

  /** Carries the call out and breaks the connection before the answer. */
  loseAnswers(next: number, which: FaultFor = {}): void {
    this.rules.push({ left: next, fault: { kind: 'lose' }, ...which });
  }

  /** Breaks every connection at once, until told otherwise. */
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

const wordsFor = (code: number): string =>
  ({
    401: 'Unauthorized',
    403: 'Forbidden: bot was blocked by the user',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
  })[code] ?? 'Fault';
