import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type EventFromLogic, transition } from 'xstate';
import { leaveReasons, newcomers } from '#contract/schemas/sending/series.ts';
import { letterMachine } from '#machines/series/letterMachine.ts';
import { memberMachine } from '#machines/series/memberMachine.ts';
import { seriesMachine } from '#machines/series/seriesMachine.ts';

/** One event with what it led to. */
interface Walked<Event, Context> {
  event: Event;
  from: string;
  to: string;
  before: Context;
  after: Context;
  commands: string[];
}
type Step<Event, Context> = { event: Event; facts: Partial<Context> };
const answers = new Set(['leaveAsIs', 'permit']);

/** Steps a machine through events, each with the facts as they are then, by which its guards decide. */
function walk<Event extends { type: string }, Context extends object>(
  machine: AnyStateMachine,
  { state, context }: { state: string; context: Context },
  steps: Step<Event, Context>[],
): Walked<Event, Context>[] {
  let from = state;
  let before = context;
  return steps.map(({ event, facts }) => {
    before = { ...before, ...facts };
    const [after, actions] = transition(machine, machine.resolveState({ value: from, context: before }), event);
    const commands = actions
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('xstate.') && !answers.has(type));
    const walked = { event, from, to: String(after.value), before, after: after.context as Context, commands };
    from = walked.to;
    before = walked.after;
    return walked;
  });
}
const stepsOf = <Event, Context>(events: readonly Event[], facts: fc.Arbitrary<Partial<Context>>) =>
  fc.array(fc.record({ event: fc.constantFrom(...events), facts }), { minLength: 3, maxLength: 40 });
const mostly = (value: boolean) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, fc.constant(!value));
const runs = { numRuns: 400 };
/** What a series is told or does without going on or off. */
const inPlace = new Set(['refuse', 'archive', 'return']);

describe('a series, whatever happens to it', () => {
  type Event = EventFromLogic<typeof seriesMachine>;
  interface Facts {
    isLapsed: boolean;
    isReady: boolean;
    isArchived: boolean;
  }
  const events: Event[] = [
    ...newcomers.options.map((present) => ({ type: 'series.turnOn' as const, present })),
    ...(
      ['series.turnOff', 'series.turnOff', 'series.edit', 'series.archive', 'series.return', 'series.remove'] as const
    ).map((type) => ({ type })),
  ];
  const facts = fc.record({ isLapsed: mostly(false), isReady: mostly(true) });
  const holds = (law: (walked: Walked<Event, Facts>[]) => void) =>
    fc.assert(
      fc.property(stepsOf<Event, Facts>(events, facts), (steps) =>
        law(
          walk(seriesMachine, { state: 'off', context: { isLapsed: false, isReady: true, isArchived: false } }, steps),
        ),
      ),
      runs,
    );

  it('comes on by the owner’s word alone, with a subscription and a letter that can be sent, and begins work once', () => {
    holds((walked) => {
      for (const { event, from, to, before, commands } of walked) {
        const begins = from === 'off' && to === 'on';
        expect(commands.includes('startWork')).toBe(begins);
        const ready = { isLapsed: false, isReady: true, isArchived: false };
        if (begins) expect([event.type, before]).toEqual(['series.turnOn', ready]);
        if (from === 'off' && event.type === 'series.turnOn' && !begins) expect(commands).toEqual(['refuse']);
      }
    });
  });

  it('stops work whenever it goes off, drops what waits when it is removed, and is then gone', () => {
    holds((walked) => {
      for (const { event, from, to, commands } of walked) {
        expect(commands.includes('stopWork')).toBe(from === 'on' && to === 'off');
        const isRemoved = from !== 'removed' && to === 'removed';
        expect(isRemoved).toBe(from !== 'removed' && event.type === 'series.remove');
        if (isRemoved) expect(commands).toEqual(['dropLetters', 'erase']);
        if (from === 'removed') expect([to, commands]).toEqual(['removed', []]);
        if (from === to) expect(commands.filter((type) => !inPlace.has(type))).toEqual([]);
      }
    });
  });
});

describe('a member, whatever happens to them', () => {
  type Event = EventFromLogic<typeof memberMachine>;
  type Facts = { leftBy: (typeof leaveReasons)[number] | null; hasNext: boolean };
  const events: Event[] = [
    ...leaveReasons.map((reason) => ({ type: 'member.leave' as const, reason })),
    { type: 'member.leave', reason: 'blocked' },
    ...(['dates.changed', 'dates.changed', 'chat.opened', 'chat.opened', 'member.add'] as const).map((type) => ({
      type,
    })),
  ];
  const holds = (law: (walked: Walked<Event, Facts>[]) => void) =>
    fc.assert(
      fc.property(stepsOf<Event, Facts>(events, fc.record({ hasNext: fc.boolean() })), (steps) =>
        law(walk(memberMachine, { state: 'in', context: { leftBy: null, hasNext: true } }, steps)),
      ),
      runs,
    );

  it('has a reason for having left, exactly while they have', () => {
    holds((walked) => {
      for (const { to, after } of walked) expect(after.leftBy !== null).toBe(to === 'left');
    });
  });

  it('loses what waits of their letters when they leave, for whatever reason', () => {
    holds((walked) => {
      for (const { from, to, event, commands } of walked) {
        expect(commands.includes('dropLetters')).toBe(from !== 'left' && to === 'left');
        if (from !== 'left' && event.type === 'member.leave') expect(to).toBe('left');
      }
    });
  });

  it('comes back by opening the chat alone after a block, to the dates to come; else by the owner, from the beginning', () => {
    holds((walked) => {
      for (const { from, to, event, before, commands } of walked) {
        const isBack = from === 'left' && to !== 'left';
        expect(commands.includes('skipPassed')).toBe(isBack && event.type === 'chat.opened');
        if (isBack && event.type !== 'member.add')
          expect([event.type, before.leftBy, to]).toEqual([
            'chat.opened',
            'blocked',
            before.hasNext ? 'in' : 'finished',
          ]);
        // who is in is not added again
        expect(commands.includes('restartDates')).toBe(event.type === 'member.add' && from !== 'in');
        if (event.type === 'member.add') expect(to).toBe('in');
      }
    });
  });

  it('is in while a letter is to come and has finished when none is, once the dates are looked at', () => {
    holds((walked) => {
      for (const { from, to, event, before, commands } of walked) {
        if (event.type !== 'dates.changed') continue;
        expect(to).toBe(from === 'left' ? 'left' : before.hasNext ? 'in' : 'finished');
        expect(commands).toEqual([]);
      }
    });
  });
});

describe('a letter for one member, whatever happens to it', () => {
  type Event = EventFromLogic<typeof letterMachine>;
  interface Facts {
    isOn: boolean;
    isReady: boolean;
    hasTiming: boolean;
    hasNext: boolean;
  }
  const due = ([true, false, false] as const).map((isLate) => ({ type: 'letter.due' as const, isLate }));
  const others = [
    'schedule.changed',
    'letter.settled',
    'letter.settled',
    'late.send',
    'late.drop',
    'letter.sendNow',
  ] as const;
  const events: Event[] = [...due, ...others.map((type) => ({ type }))];
  const facts = fc.record({
    isOn: mostly(true),
    isReady: mostly(true),
    hasTiming: mostly(true),
    hasNext: mostly(true),
  });
  const holds = (law: (walked: Walked<Event, Facts>[]) => void) =>
    fc.assert(
      fc.property(stepsOf<Event, Facts>(events, facts), (steps) => {
        const first = { isOn: true, isReady: true, hasTiming: true, hasNext: true };
        law(walk(letterMachine, { state: 'scheduled', context: first }, steps));
      }),
      runs,
    );

  it('has each date skipped, sent once, or held for the owner and then sent once or dropped; the next comes after it', () => {
    const once = '(skip |queueDelivery markOver |holdForOwner queueDelivery markOver |holdForOwner dropHeld markOver )';
    const whole = new RegExp(`^${once}*(queueDelivery |holdForOwner |holdForOwner queueDelivery )?$`);
    holds((walked) => {
      // what is sent by hand is a round of its own
      const own = walked.flatMap(({ commands }) => commands.filter((type) => type !== 'sendNow'));
      expect(own.map((type) => `${type} `).join('')).toMatch(whole);
    });
  });

  it('leaves by itself only while the series is on and the letter can be sent, and late only by the owner’s word', () => {
    holds((walked) => {
      for (const { event, before, from, commands } of walked) {
        if (!commands.includes('queueDelivery')) continue;
        if (event.type === 'letter.due')
          expect([before.isOn, before.isReady, event.isLate]).toEqual([true, true, false]);
        else expect([event.type, from]).toEqual(['late.send', 'late']);
      }
    });
  });

  it('is never held, and never sent later, when its date passes while it cannot be sent', () => {
    holds((walked) => {
      for (const { event, from, before, to, commands } of walked) {
        if (event.type !== 'letter.due' || from !== 'scheduled' || (before.isOn && before.isReady)) continue;
        expect([commands, to]).toEqual([['skip'], before.hasNext ? 'scheduled' : 'finished']);
      }
    });
  });

  it('can be sent by hand at any time, which moves nothing of its dates', () => {
    holds((walked) => {
      for (const { event, from, to, commands } of walked) {
        expect(commands.includes('sendNow')).toBe(event.type === 'letter.sendNow');
        if (event.type === 'letter.sendNow') expect([to, commands]).toEqual([from, ['sendNow']]);
      }
    });
  });

  it('is scheduled only with a date to come, and untimed only without a timing, once its schedule is looked at', () => {
    holds((walked) => {
      for (const { event, from, to, before, commands } of walked) {
        if (event.type !== 'schedule.changed') continue;
        expect(commands).toEqual([]);
        const isOpen = from === 'queued' || from === 'late';
        const settled = !before.hasTiming ? 'unscheduled' : before.hasNext ? 'scheduled' : 'finished';
        expect(to).toBe(isOpen ? from : settled);
      }
    });
  });
});
