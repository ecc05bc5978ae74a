import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { SendMessage } from '#machines/journey/journeyCommands.ts';
import { noFacts } from '#machines/condition/facts.ts';
import type { JourneyEvent, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from './exampleFunnel.ts';

/**
 * A person may block the bot in every state and unblock it at any time: their journey goes on as that of somebody who
 * never did, without the messages that fell due meanwhile. Times are in minutes.
 */

const minute = 60_000;
type Part = { delay: number; buttons: 'none' | 'next' | 'link' };
const messageId = (s: number, m: number) => id(10 + s * 10 + m);

const buttonsOf: Record<Part['buttons'], (s: number, m: number) => ReturnType<typeof button>[]> = {
  none: () => [],
  next: (s, m) => [button({ id: id(100 + s * 10 + m) })],
  link: (s, m) => [{ id: id(200 + s * 10 + m), kind: 'link', label: 'Site', url: 'https://example.org' }],
};
const funnelOf = (planned: Part[][]): FunnelDocument => ({
  tags: [],
  stages: planned.map((sent, s) =>
    stage(
      id(s),
      ...sent.map(({ delay, buttons }, m) =>
        message({ id: messageId(s, m), delay: delay * 60, buttons: buttonsOf[buttons](s, m) }),
      ),
    ),
  ),
});

interface Walk {
  /** The owner moves the person to the second stage. */
  movedAt: number | null;
  /** Also while a message of that minute is on its way. */
  blockedAt: number | null;
  backAt: number;
  /** Whether the message on its way arrives after all. */
  arrives?: boolean;
}

/** Plays a journey to its end: a message arrives at once, a wait ends in its time. */
class Played {
  state: JourneyState = newJourney;
  sent: { key: string; due: number }[] = [];
  #onTheWay: SendMessage | null = null;
  #wakeAt: number | null = null;
  readonly #funnel;

  constructor(document: FunnelDocument, { movedAt, blockedAt, backAt, arrives = false }: Walk) {
    this.#funnel = compileFunnel(document, 1);
    this.#take(0, { type: 'start.given', payload: null, visit: id(1000) });
    // half a minute past, so that it is no message's own time
    const at = (minutes: number) => minutes * minute + minute / 2;
    const happens: [number, () => void][] = [];
    if (movedAt !== null) happens.push([at(movedAt) + 1, () => this.#move(at(movedAt) + 1, blockedAt, backAt)]);
    if (blockedAt !== null) {
      happens.push([blockedAt * minute, () => this.#block(blockedAt * minute, arrives)]);
      happens.push([at(backAt), () => this.#take(at(backAt), { type: 'contact.returned', since: at(backAt) })]);
    }
    for (const [when, happen] of happens.toSorted(([a], [b]) => a - b)) {
      this.#playBefore(when);
      happen();
    }
    this.#playBefore(Number.POSITIVE_INFINITY);
  }

  #move(when: number, blockedAt: number | null, backAt: number): void {
    const reachable = blockedAt === null || when < blockedAt * minute || when > backAt * minute + minute / 2;
    const visit = id(2000);
    this.#take(when, { type: 'person.moved', stage: id(1), by: 'owner', priority: 0, reachable, visit });
  }

  #block(when: number, arrives: boolean): void {
    if (this.#wakeAt === when) this.#wake(when);
    const flying = this.#onTheWay;
    this.#take(when, { type: 'contact.blocked' });
    this.#onTheWay = null;
    if (!arrives || !flying) this.sent = this.sent.filter(({ key }) => key !== flying?.message);
    else this.#settle(when, flying);
  }

  #playBefore(until: number): void {
    for (let guard = 0; guard < 100; guard++) {
      // a message that leaves at the very time of what happens next is still on its way then
      if (this.#onTheWay && this.#onTheWay.due < until) this.#settle(this.#onTheWay.due, this.#onTheWay);
      else if (this.#wakeAt !== null && this.#wakeAt < until) this.#wake(this.#wakeAt);
      else return;
    }
  }

  #wake(at: number): void {
    this.#wakeAt = null;
    this.#take(at, { type: 'wake.due', due: at });
  }

  #settle(at: number, { visit, message: sent, part, round }: SendMessage): void {
    this.#onTheWay = null;
    this.#take(at, { type: 'delivery.settled', visit, message: sent, part, round, outcome: 'delivered' });
  }

  #take(at: number, event: PlainJourneyEvent): void {
    const { commands, ...state } = step(this.state, {
      ...event,
      funnel: this.#funnel,
      at,
      zone: 'UTC',
      facts: noFacts,
      nextVisit: id(3000),
    } as JourneyEvent);
    this.state = state;
    for (const { type, params } of commands) {
      if (type === 'dropPending') this.#onTheWay = null;
      if (type === 'scheduleWake') this.#wakeAt = params.at;
      if (type !== 'sendMessage') continue;
      this.#onTheWay = params;
      this.sent.push({ key: params.message, due: params.due });
    }
    if (state.value !== 'waiting') this.#wakeAt = null;
  }
}

const part = fc.record({ delay: fc.constantFrom(0, 0, 1, 3), buttons: fc.constantFrom('none', 'next', 'link') });
const funnels = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 2,
}) as fc.Arbitrary<Part[][]>;

test('after a block the journey goes on or ends as it would have, without what fell due meanwhile', () => {
  const walks = fc.record({
    movedAt: fc.option(fc.nat(8), { nil: null }),
    blockedAt: fc.nat(12),
    lasts: fc.nat(12),
  });
  const ends = new Set<string>();
  fc.assert(
    fc.property(funnels, walks, (planned, { movedAt, blockedAt, lasts }) => {
      const document = funnelOf(planned);
      const backAt = blockedAt + lasts;
      const calm = new Played(document, { movedAt, blockedAt: null, backAt });
      const blocked = new Played(document, { movedAt, blockedAt, backAt });
      const isLost = ({ due }: { due: number }) => due >= blockedAt * minute && due <= backAt * minute + minute / 2;
      expect(blocked.sent.map(({ key, due }) => `${key} ${due}`)).toEqual(
        calm.sent.filter((one) => !isLost(one)).map(({ key, due }) => `${key} ${due}`),
      );
      const { value, context } = blocked.state;
      const waitsForPress = planned[context.stage === id(1) ? 1 : 0]?.some(({ buttons }) => buttons === 'next');
      expect(value).toBe(!waitsForPress ? 'finished' : context.canPress ? 'choosing' : 'stuck');
      ends.add(value);
    }),
    { numRuns: 500, seed: 7 },
  );
  expect([...ends].toSorted()).toEqual(['choosing', 'finished', 'stuck']);
});

test('a message that was on its way when the bot was blocked counts where it arrived after all', () => {
  const document = funnelOf([[{ delay: 0, buttons: 'next' }], [{ delay: 0, buttons: 'none' }]]);
  const walk = { movedAt: null, blockedAt: 0, backAt: 3 };
  expect(new Played(document, { ...walk, arrives: true }).state).toMatchObject({
    ...{ value: 'choosing', context: { canPress: true, missed: [] } },
  });
  expect(new Played(document, walk).state).toMatchObject({ value: 'stuck', context: { canPress: false } });
});
