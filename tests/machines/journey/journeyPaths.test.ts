import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { packPress } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand, JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from './exampleFunnel.ts';

/** Random people on random funnels: laws that hold on every path. */

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
    const event = { funnel, at, ...eventOf(act, state, visits, visit, isOpen, document) } as JourneyEvent;
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
        data: packPress(visits[act.back] ?? id(1), buttonId(act.s, act.m)),
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

test('nothing is sent into a closed chat', () => {
  holds((walked) => {
    for (const { isOpen, commands } of walked)
      if (!isOpen) expect(commands.map(({ type }) => type)).not.toContain('sendMessage');
  });
});

test('entered is always people, moved on and ended together, and nobody stands in two places', () => {
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

test('a visit is left by one press at most', () => {
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

test('every press is answered once while the chat is open and the journey has not ended', () => {
  holds((walked) => {
    for (const { event, before, commands } of walked) {
      if (event.type !== 'button.pressed' || before.value === 'blocked' || before.value === 'ended') continue;
      expect(commands.filter(({ type }) => type === 'answerPress')).toHaveLength(1);
    }
  });
});

test('no send is ordered twice: visit, message, part and round name it', () => {
  holds((walked) => {
    const sent = walked.flatMap(({ commands }) =>
      commands.flatMap(({ type, params }) =>
        type === 'sendMessage' ? [[params.visit, params.message, params.part, params.round].join()] : [],
      ),
    );
    expect(new Set(sent).size).toBe(sent.length);
  });
});

test('who is stuck was delivered no button of the visit, and who waits for a press was delivered one', () => {
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

test('sending has exactly one message on its way, and waiting has a time', () => {
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
