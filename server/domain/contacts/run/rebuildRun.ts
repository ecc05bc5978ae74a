import { isDeepStrictEqual } from 'node:util';
import { replayedSteps, type RunStep } from '#machines/inspect/run.ts';
import { type Facts, noFacts } from '#machines/condition/facts.ts';
import { leastGiven } from '#machines/journey/answers/leastAnswer.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import { isByPerson } from '#machines/journey/isByPerson.ts';
import type { PlainJourneyEvent, TakenTrigger } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { awaitedMessage } from '#machines/journey/plan.ts';
import { decidedAt, decidedOf, decides } from './decidedAt.ts';
import { findHappenings, type Happening } from './findHappenings.ts';
import { type LiveVersion, versionAt } from './readVersions.ts';
import type { Records, Send } from './readRecords.ts';
import { findSend, settledAt } from './sends.ts';

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

/** The trigger that led, where one did. */
const triggerOf = ({ trigger }: Happening['data']) => (trigger ? { trigger: trigger as TakenTrigger } : undefined);

/** It answers no question. */
const fitsNothing: Given = { media: 'sticker' };

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
  /** The version whose publishing was told to the journey. */
  #toldVersion = 0;

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
      const moved = value === 'sending' || value === 'blocked' ? this.#settled(until) : this.#woken(until);
      const planned = this.#plannedAgain(Math.min(until, moved?.at ?? until));
      const next = planned ?? moved;
      if (!next || (before && (this.#isRepeatedBefore(next, before) || this.#isPressedBefore(next, before)))) return;
      this.#take(next.at, next.event);
    }
  }

  happen({ at, kind, data }: Happening): void {
    const { value, context } = this.#state;
    switch (kind) {
      case 'start': {
        const isEntered = value === 'new' || data['trigger'] !== undefined;
        this.#take(at, this.#startOf(data, isEntered ? this.#nextVisit() : context.visit));
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
        const by = data['by'] as Extract<PlainJourneyEvent, { type: 'person.moved' }>['by'];
        const visit = this.#nextVisit();
        const priority = this.#records.sends.find((send) => send.visit === visit)?.priority ?? 0;
        const reachable = this.#isOpen || isByPerson(by);
        const move = { type: 'person.moved', stage: String(data['to']), by, priority, reachable, visit } as const;
        return this.#take(at, { ...move, ...triggerOf(data) });
      }
      case 'resend': {
        const again = this.#records.sends.find(({ visit, round }) => visit === context.visit && round > context.round);
        return this.#take(at, { type: 'missed.resend', priority: again?.priority ?? 0 });
      }
      case 'answer':
        return this.#answer(at, data);
      case 'try':
        return this.#give(at, fitsNothing);
      case 'exit':
        // others were taken in the step of what came before
        if (value !== 'choosing' || data['from'] !== context.stage) return;
        return this.#take(at, { type: 'wake.due', due: context.due ?? at });
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

  /** A question has ended, by an answer or its time; one that was left has ended by something else. */
  #answer(at: number, data: Happening['data']): void {
    const { open, message, visit, due } = this.#state.context;
    if (![open, message].includes(String(data['message']))) return;
    const question = versionAt(this.#versions, at).compiled.questions.get(String(data['message']));
    if (data['outcome'] === 'silent') return this.#take(at, { type: 'wake.due', due: due ?? at });
    if (data['outcome'] === 'refused') return this.#give(at, fitsNothing);
    if (data['outcome'] !== 'answered' || !question) return;
    const given = leastGiven(question, { today: dayOf(at, this.#zone) });
    this.#give(at, given, given.choice === undefined ? undefined : { callback: '', visit });
  }

  #give(at: number, given: Given, press?: { callback: string; visit: string }): void {
    this.#take(at, { type: 'answer.given', given, isOut: true, ...(press && { press }) });
  }

  #startOf(data: Happening['data'], visit: string): PlainJourneyEvent {
    const trigger = triggerOf(data);
    const elsewhere = trigger && { ...trigger, stage: String(data['stage']) };
    return {
      ...{ type: 'start.given', payload: (data['payload'] as string | null | undefined) ?? null, visit },
      ...elsewhere,
    };
  }

  /**
   * Whether a start of the very same millisecond repeated the messages before the last of them was settled. After it
   * the start would have repeated nothing, but what it repeated is in the outbox.
   */
  #isRepeatedBefore(
    { at, event }: { at: number; event: PlainJourneyEvent },
    { at: startedAt, kind, data }: Happening,
  ): boolean {
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

  /** Whether a press of the very same millisecond came before its message was settled, which then handles nothing. */
  #isPressedBefore({ at, event }: { at: number; event: PlainJourneyEvent }, pressed: Happening): boolean {
    if (event.type !== 'delivery.settled' || pressed.kind !== 'press' || at !== pressed.at) return false;
    const { visit, handled, round } = this.#stored.context;
    return visit === event.visit && round === event.round && !handled.includes(event.message);
  }

  #settled(until: number): { at: number; event: PlainJourneyEvent } | null {
    const { visit, message, part, round } = this.#state.context;
    const send = this.#find(message, part);
    // what was dropped together with what caused it has never been in the outbox
    if (!send) return null;
    const at = settledAt(this.#records.sends, send, this.#at);
    if (at === null || at > until) return null;
    // while the bot is blocked only what was on its way before is settled
    if (this.#state.value === 'blocked' && at <= this.#at) return null;
    const isDelivered = !['failed', 'dropped'].includes(send.state);
    const outcome = isDelivered ? 'delivered' : 'undelivered';
    const settled = { at, event: { type: 'delivery.settled', visit, message, part, round, outcome } as const };
    return this.#isPossible(settled) ? settled : null;
  }

  #woken(until: number): { at: number; event: PlainJourneyEvent } | null {
    const { value, context } = this.#state;
    if (value === 'choosing') return this.#askedExits(until);
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

  /** The time of exits has come none of which held; one that held has a line of its own. */
  #askedExits(until: number): { at: number; event: PlainJourneyEvent } | null {
    const { visit, due, timers } = this.#state.context;
    if (due === null || due > until) return null;
    const taken = this.#records.lines.find((line) => line.kind === 'exit' && line.at.getTime() >= this.#at);
    if (taken && taken.at.getTime() <= until) return null;
    const { context } = this.#stored;
    const isAsked = Object.keys(timers).some((exit) => timers[exit] !== null && context.timers[exit] === null);
    if (until === Number.POSITIVE_INFINITY && visit === context.visit && !isAsked) return null;
    return { at: Math.max(due, this.#at), event: { type: 'wake.due', due } };
  }

  /** A journey that rests is told of each publishing that changes what it waits for. */
  #plannedAgain(until: number): { at: number; event: PlainJourneyEvent } | null {
    const { value, context } = this.#state;
    const isResting = value === 'asking' || value === 'waiting' || value === 'choosing';
    for (const version of this.#versions.slice(this.#toldVersion + 1)) {
      if (version.from > until) return null;
      this.#toldVersion += 1;
      if (!isResting || version.from <= this.#at || !decides(version.document)) continue;
      const { timers } = this.#stored.context;
      const isSince = Object.entries(timers).some(
        ([exit, from]) => context.timers[exit] === undefined && from === context.since,
      );
      const again = { type: 'plan.again', restart: !isSince } as const;
      if (!isDeepStrictEqual(this.#step(version.from, again).context, context))
        return { at: version.from, event: again };
    }
    return null;
  }

  #wakeBefore(at: number, until: number): { at: number; event: PlainJourneyEvent } | null {
    const woken = { at: Math.max(at, this.#at), event: { type: 'wake.due', due: this.#wakeAt } as const };
    return woken.at <= until && this.#isPossible(woken) ? woken : null;
  }

  /** Not where it would send what was never sent: something else came first. */
  #isPossible({ at, event }: { at: number; event: PlainJourneyEvent }): boolean {
    const { value, context } = this.#step(at, event);
    return value !== 'sending' || this.#find(context.message, context.part, context) !== undefined;
  }

  #find(message: string, part: number, { visit, round } = this.#state.context): Send | undefined {
    return findSend(this.#records.sends, { visit, message, part, round });
  }

  #nextVisit(): string {
    return this.#visits.shift() ?? this.#state.context.visit;
  }

  #step(at: number, event: PlainJourneyEvent, { value, context }: JourneyState = this.#state) {
    const { compiled: funnel, document } = versionAt(this.#versions, at);
    const decided = decides(document) ? this.#decidedAt(at) : null;
    const facts: Facts = decided ? { ...noFacts, decided } : noFacts;
    const nextVisit = this.#visits[0] ?? context.visit;
    return step({ value, context }, { ...event, funnel, at, zone: this.#zone, facts, nextVisit });
  }

  #decidedAt(at: number) {
    const { document } = versionAt(this.#versions, at);
    return decidedAt(document, at, { records: this.#records, stored: this.#stored });
  }

  #take(at: number, event: PlainJourneyEvent): void {
    const before = this.#state.context.stage;
    const { value, context, commands } = this.#step(at, event);
    const { revision, document } = versionAt(this.#versions, at);
    this.#state = { value, context };
    this.#at = at;
    for (const { type, params } of commands) if (type === 'scheduleWake') this.#wakeAt = params.at;
    const entered = commands.flatMap(({ type, params }) => (type === 'enterStage' ? [params] : []));
    const byExits = entered.filter(({ visit }) => !('visit' in event) || visit !== event.visit);
    const nextVisit = this.#visits[0];
    this.#visits.splice(0, byExits.length);
    const passed = new Set([before, ...entered.map(({ stage }) => stage)]);
    const stages = document.stages.filter(({ id }) => passed.has(id));
    this.#steps.push({
      at,
      event: {
        ...{ ...event, revision },
        ...(byExits.length > 0 && nextVisit !== undefined && { nextVisit }),
        ...(decides(document) && { decided: decidedOf(this.#decidedAt(at), stages) }),
      },
    });
  }
}
