import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { noFacts } from '#machines/condition/facts.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from './exampleFunnel.ts';

/** Property tests: invariants that hold on every random path through random funnels. */

const stageCount = 3;
const messageCount = 2;
const messageId = (s: number, m: number) => id(10 + s * 10 + m);
const buttonId = (s: number, m: number) => id(100 + s * 10 + m);

const funnels: fc.Arbitrary<FunnelDocument> = fc
  .array(
    fc.array(fc.record({ delay: fc.constantFrom(0, 0, 60), to: fc.constantFrom(undefined, null, 0, 1, 2, 9) }), {
      maxLength: messageCount,
    }),
    { minLength: 1, maxLength: stageCount },
  )
  .map((planned) => ({
    tags: [],
    stages: planned.map((sent, s) =>
      stage(
        id(s),
        ...sent.map(({ delay, to }, m) => {
          const next = to === undefined ? [] : [button({ id: buttonId(s, m), to: to === null ? null : id(to) })];
          return message({ id: messageId(s, m), delay, buttons: next });
        }),
      ),
    ),
  }));

const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant('settle' as const), isLost: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('press' as const), s: fc.nat(2), m: fc.nat(1), back: fc.nat(2) }),
    },
    fc.record({ act: fc.constantFrom('start', 'wake', 'block', 'return', 'end', 'resend') }),
    fc.record({ act: fc.constant('move' as const), s: fc.nat(2) }),
  ),
  { maxLength: 40 },
);
type Act = typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never;

interface Walked {
  event: JourneyEvent;
  isOpen: boolean;
  before: JourneyState;
  after: JourneyState;
  commands: JourneyCommand[];
}

function walk(document: FunnelDocument, path: Act[]): Walked[] {
  const funnel = compileFunnel(document, 1);
  let state = newJourney;
  let isOpen = true;
  const visits: string[] = [];
  return path.map((act, at) => {
    const visit = id(10_000 + at);
    const told = { funnel, at, zone: 'UTC', facts: noFacts, nextVisit: id(20_000 + at) };
    const event = { ...told, ...eventOf(act, state, visits, visit, isOpen, document) } as JourneyEvent;
    if (event.type === 'contact.blocked') isOpen = false;
    if (event.type === 'contact.returned' || event.type === 'start.given') isOpen = true;
    const before = state;
    const { commands, ...after } = step(before, event);
    state = after;
    for (const { type, params } of commands) if (type === 'enterStage') visits.unshift(params.visit);
    return { event, isOpen, before, after, commands };
  });
}

function eventOf(
  act: Act,
  state: JourneyState,
  visits: string[],
  visit: string,
  isOpen: boolean,
  document: FunnelDocument,
) {
  switch (act.act) {
    case 'settle': {
      const { visit: of, message: which, part, round } = state.context;
      const outcome = act.isLost ? 'undelivered' : 'delivered';
      return { type: 'delivery.settled', visit: of, message: which, part, round, outcome };
    }
    case 'press':
      return {
        type: 'button.pressed',
        callback: 'c',
        data: encodeCallbackData(visits[act.back] ?? id(1), buttonId(act.s, act.m)),
        visit,
      };
    case 'move':
      return {
        type: 'person.moved',
        stage: id(Math.min(act.s, document.stages.length - 1)),
        by: 'owner',
        priority: 0,
        reachable: isOpen,
        visit,
      };
    case 'start':
      return isOpen ? { type: 'start.given', payload: null, visit } : { type: 'contact.returned' };
    case 'resend':
      return { type: 'missed.resend', priority: 0 };
    case 'wake':
      return { type: 'wake.due', due: 0 };
    case 'block':
      return { type: 'contact.blocked' };
    case 'return':
      return { type: 'contact.returned' };
    default:
      return { type: 'journey.end', reason: 'restarted' };
  }
}

const holds = (law: (walked: Walked[], document: FunnelDocument) => void) =>
  fc.assert(
    fc.property(funnels, acts, (document, path) => law(walk(document, path), document)),
    { numRuns: 500, seed: 7 },
  );

test('nothing is sent to somebody who blocked the bot', () => {
  holds((walked) => {
    for (const { isOpen, commands } of walked)
      if (!isOpen) expect(commands.map(({ type }) => type)).not.toContain('sendMessage');
  });
});

test('entered equals current plus moved on plus ended, and nobody is on two stages', () => {
  holds((walked) => {
    const counts = { entered: 0, people: 0, finished: 0, moved_on: 0, ended: 0 };
    for (const { commands, after } of walked) {
      for (const { type, params } of commands) {
        if (type === 'enterStage') Object.assign(counts, { entered: counts.entered + 1, people: counts.people + 1 });
        if (type === 'finish') counts.finished += 1;
        if (type !== 'leaveStage') continue;
        counts.people -= 1;
        counts[params.by === 'move' ? 'moved_on' : 'ended'] += 1;
        if (params.wasFinished) counts.finished -= 1;
      }
      expect(counts.entered).toBe(counts.people + counts.moved_on + counts.ended);
      expect(counts.people).toBe(after.value === 'new' || after.value === 'ended' ? 0 : 1);
      expect(counts.finished).toBe(after.value === 'finished' ? 1 : 0);
    }
  });
});

test('at most one press leaves a visit', () => {
  holds((walked) => {
    const left = walked.flatMap(({ event, commands }) =>
      event.type === 'button.pressed'
        ? commands.flatMap(({ type, params }) =>
            type === 'leaveStage' || type === 'finish' ? [JSON.stringify([type, params])] : [],
          )
        : [],
    );
    const visits = walked.flatMap(({ event, before, commands }) =>
      event.type === 'button.pressed' && commands.some(({ type }) => type === 'countPress')
        ? [before.context.visit]
        : [],
    );
    expect(new Set(visits).size).toBe(visits.length);
    expect(left.length).toBe(visits.length);
  });
});

test('every press is answered once until the bot is blocked or the journey ends', () => {
  holds((walked) => {
    for (const { event, before, commands } of walked) {
      if (event.type !== 'button.pressed' || before.value === 'blocked' || before.value === 'ended') continue;
      expect(commands.filter(({ type }) => type === 'answerPress')).toHaveLength(1);
    }
  });
});

test('no send is commanded twice: visit, message, part and round identify it', () => {
  holds((walked) => {
    const sent = walked.flatMap(({ commands }) =>
      commands.flatMap(({ type, params }) =>
        type === 'sendMessage' ? [[params.visit, params.message, params.part, params.round].join()] : [],
      ),
    );
    expect(new Set(sent).size).toBe(sent.length);
  });
});

test('a stuck journey has no delivered button, and one that waits for a press has one', () => {
  holds((walked, document) => {
    const withButtons = new Set(
      document.stages.flatMap(({ messages }) =>
        messages.flatMap(({ id: which, buttons }) => (buttons[0] ? [which] : [])),
      ),
    );
    const delivered = new Set<string>();
    for (const { event, before, after } of walked) {
      const isTaken = event.type === 'delivery.settled' && before.value === 'sending' && event.outcome === 'delivered';
      if (isTaken && withButtons.has(event.message)) delivered.add(event.visit);
      const { visit, stage: at } = after.context;
      if (after.value === 'stuck') expect(delivered).not.toContain(visit);
      const leadsOn = document.stages.find(({ id: which }) => which === at)?.messages.some(({ buttons }) => buttons[0]);
      if (after.value === 'choosing' && leadsOn) expect(delivered).toContain(visit);
    }
  });
});

test('in sending exactly one message is in flight, and waiting has a scheduled wake', () => {
  holds((walked) => {
    for (const { before, after, commands } of walked) {
      const sends = commands.filter(({ type }) => type === 'sendMessage').length;
      expect(sends).toBeLessThanOrEqual(1);
      if (sends === 1) expect(after.value).toBe('sending');
      if (after.value === 'waiting' && after.context !== before.context)
        expect(commands.map(({ type }) => type)).toContain('scheduleWake');
    }
  });
});
