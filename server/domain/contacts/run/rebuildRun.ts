import { replayedSteps, type RunStep } from '#machines/inspect/run.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { awaitedMessage } from '#machines/journey/plan.ts';
import { findHappenings, type Happening } from './findHappenings.ts';
import { type LiveVersion, versionAt } from './readVersions.ts';
import type { Records, Send } from './readRecords.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Input = Without<JourneyEvent, 'funnel' | 'at' | 'zone'>;

export interface Rebuilt {
  steps: Pick<RunStep, 'at' | 'event'>[];
  state: JourneyState;
  isCut: boolean;
}

/**
 * Plays what is stored about a journey to its machine again. What a person and the owner did is in the history; that a
 * message was settled, and that a wait was over, follows from the deliveries.
 */
export function rebuildRun(
  records: Records,
  { versions, zone, stored }: { versions: LiveVersion[]; zone: string; stored: JourneyState },
): Rebuilt {
  const replaying = new Replaying(records, versions, zone, stored);
  for (const happening of findHappenings(records)) {
    replaying.advance(happening.at, happening);
    replaying.happen(happening);
  }
  if (!records.isCut) replaying.advance(Number.POSITIVE_INFINITY);
  return replaying.result();
}

class Replaying {
  readonly #records: Records;
  readonly #versions: LiveVersion[];
  readonly #zone: string;
  readonly #stored: JourneyState;
  readonly #steps: Rebuilt['steps'] = [];
  readonly #visits: string[];
  #state = newJourney;
  #at = 0;
  #wakeAt = 0;
  #isOpen: boolean;

  constructor(records: Records, versions: LiveVersion[], zone: string, stored: JourneyState) {
    this.#records = records;
    this.#versions = versions;
    this.#zone = zone;
    this.#stored = stored;
    this.#visits = [...records.visits];
    this.#isOpen = records.wasOpen;
  }

  result(): Rebuilt {
    const { isCut } = this.#records;
    return {
      steps: this.#steps.slice(0, replayedSteps),
      state: this.#state,
      isCut: isCut || this.#steps.length > replayedSteps,
    };
  }

  /** Takes what was settled and what fell due until a time, of that time itself too. */
  advance(until: number, before?: Happening): void {
    // each round settles a message or ends a wait, which there are not more of than steps
    for (let round = 0; round <= replayedSteps; round++) {
      const { value } = this.#state;
      const next = value === 'sending' || value === 'blocked' ? this.#settled(until) : this.#woken(until);
      if (!next || (before && this.#isRepeatedBefore(next, before))) return;
      this.#take(next.at, next.event);
    }
  }

  happen({ at, kind, data }: Happening): void {
    const { value, context } = this.#state;
    switch (kind) {
      case 'start': {
        this.#take(at, this.#startOf(data, value === 'new' ? this.#nextVisit() : context.visit));
        if (data['by'] === 'owner' && !this.#isOpen) this.#take(at, { type: 'contact.blocked' });
        return;
      }
      case 'press': {
        const button = encodeCallbackData(context.visit, String(data['button']));
        const visit = data['to'] === null ? context.visit : this.#nextVisit();
        return this.#take(at, { type: 'button.pressed', callback: '', data: button, visit });
      }
      case 'refused':
        return this.#take(at, {
          type: 'button.pressed',
          callback: '',
          data: String(data['data']),
          visit: context.visit,
        });
      case 'move': {
        const by = data['by'] as Extract<JourneyEvent, { type: 'person.moved' }>['by'];
        const visit = this.#nextVisit();
        const priority = this.#records.sends.find((send) => send.visit === visit)?.priority ?? 0;
        const reachable = this.#isOpen || by === 'mailing' || by === 'letter';
        return this.#take(at, { type: 'person.moved', stage: String(data['to']), by, priority, reachable, visit });
      }
      case 'resend': {
        const again = this.#records.sends.find(({ visit, round }) => visit === context.visit && round > context.round);
        return this.#take(at, { type: 'missed.resend', priority: again?.priority ?? 0 });
      }
      case 'end':
        return this.#take(at, { type: 'journey.end', reason: data['reason'] as 'restarted' });
      case 'blocked':
        this.#isOpen = false;
        return this.#take(at, { type: 'contact.blocked' });
      case 'returned': {
        this.#isOpen = true;
        const { since } = data;
        return this.#take(at, { type: 'contact.returned', ...(typeof since === 'number' && { since }) });
      }
    }
  }

  #startOf(data: Happening['data'], visit: string): Input {
    return { type: 'start.given', payload: (data['payload'] as string | null | undefined) ?? null, visit };
  }

  /**
   * Whether a start of the very same millisecond repeated the messages before the last of them was settled. After it
   * the start would have repeated nothing, but what it repeated is in the outbox.
   */
  #isRepeatedBefore({ at, event }: { at: number; event: Input }, { at: startedAt, kind, data }: Happening): boolean {
    if (kind !== 'start' || at !== startedAt) return false;
    const start = this.#startOf(data, this.#state.context.visit);
    const { value, context } = this.#step(at, start);
    const { round } = this.#state.context;
    const isRepeated = value === 'sending' && context.round > round;
    // of several starts the last alone may have left its messages in the outbox
    const isSent = this.#records.sends.some((send) => send.visit === context.visit && send.round >= context.round);
    if (!isRepeated || !isSent) return false;
    return this.#step(at, start, this.#step(at, event)).context.round === round;
  }

  #settled(until: number): { at: number; event: Input } | null {
    const { visit, message, part, round } = this.#state.context;
    const send = this.#find(message, part);
    // what was dropped together with what caused it has never been in the outbox
    if (!send) return null;
    const at = this.#settledAt(send);
    if (at === null || at > until) return null;
    // while the bot is blocked only what was on its way before is settled
    if (this.#state.value === 'blocked' && at <= this.#at) return null;
    const isDelivered = !['failed', 'dropped'].includes(send.state);
    const outcome = isDelivered ? 'delivered' : 'undelivered';
    const settled = { at, event: { type: 'delivery.settled', visit, message, part, round, outcome } as const };
    return this.#isPossible(settled) ? settled : null;
  }

  /** One that was sent again later was settled before the message that followed it. */
  #settledAt(send: Send): number | null {
    const { sends } = this.#records;
    const after = sends.slice(sends.indexOf(send) + 1);
    const next = after.find(({ visit, round }) => visit === send.visit && round === send.round);
    const isDropped = send.state === 'dropped' && (send.reason === 'moved' || send.reason === 'blocked');
    const own = isDropped || send.state === 'unreachable' ? null : (send.settled_at?.getTime() ?? null);
    if (!next) return own;
    return Math.max(this.#at, Math.min(own ?? next.due_at.getTime(), next.due_at.getTime()));
  }

  #woken(until: number): { at: number; event: Input } | null {
    const { value, context } = this.#state;
    if (value !== 'waiting') return null;
    const send = this.#find(context.message, 0);
    if (send) return this.#wakeBefore(send.due_at.getTime(), until);
    const isThere = (version: LiveVersion) => awaitedMessage(version.compiled, context) !== null;
    const gone = this.#versions.find(
      (one, index) => !isThere(one) && (this.#versions[index + 1]?.from ?? until) > this.#wakeAt,
    );
    const stands = this.#stored.value === 'waiting' && this.#stored.context.message === context.message;
    if (!gone || (stands && until === Number.POSITIVE_INFINITY)) return null;
    return this.#wakeBefore(Math.max(gone.from, this.#wakeAt), until);
  }

  #wakeBefore(at: number, until: number): { at: number; event: Input } | null {
    const woken = { at: Math.max(at, this.#at), event: { type: 'wake.due', due: this.#wakeAt } as const };
    return woken.at <= until && this.#isPossible(woken) ? woken : null;
  }

  /** Not where it would send what was never sent: something else came first. */
  #isPossible({ at, event }: { at: number; event: Input }): boolean {
    const { value, context } = this.#step(at, event);
    return value !== 'sending' || this.#find(context.message, context.part, context) !== undefined;
  }

  #find(message: string, part: number, { visit, round } = this.#state.context): Send | undefined {
    return this.#records.sends.find(
      (send) => send.visit === visit && send.message === message && send.part === part && send.round === round,
    );
  }

  #nextVisit(): string {
    return this.#visits.shift() ?? this.#state.context.visit;
  }

  #step(at: number, event: Input, { value, context }: JourneyState = this.#state) {
    const funnel = versionAt(this.#versions, at).compiled;
    return step({ value, context }, { ...event, funnel, at, zone: this.#zone });
  }

  #take(at: number, event: Input): void {
    const { value, context, commands } = this.#step(at, event);
    this.#state = { value, context };
    this.#at = at;
    for (const { type, params } of commands) if (type === 'scheduleWake') this.#wakeAt = params.at;
    this.#steps.push({ at, event: { ...event, revision: versionAt(this.#versions, at).revision } });
  }
}
