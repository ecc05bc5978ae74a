import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { noFacts } from '#machines/condition/facts.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { upgradeJourney } from '#machines/journey/upgrade.ts';
import { button, id, message, stage } from './exampleFunnel.ts';

const walks = 1_500;
const steps = 30;
/** What version 3 of the machine, which knew no questions and no exits, came to on these walks. */
const asVersion3 = 'bfeac6d0b147e21b2be99c4f4062f3f219f5253dcb85ec2948dd15c870d4678e';

/** Numerical Recipes' linear congruential generator: the walks are the same for ever. */
let seed = 12_345;
function draw(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(...all: [T, ...T[]]): T => all[draw(all.length)] ?? all[0];

function drawnFunnel(): FunnelDocument {
  const count = 1 + draw(4);
  const stages = Array.from({ length: count }, (_, s) =>
    stage(
      id(s + 1),
      ...Array.from({ length: draw(4) }, (__, m) =>
        message({
          id: id(100 + s * 10 + m),
          text: draw(8) > 0 ? 'Hi' : '',
          image: oneOf(null, null, id(9000)),
          video: oneOf(null, null, id(9001)),
          delay: oneOf(0, 0, 0, 60, 7200),
          ...oneOf({}, {}, {}, { at: '10:00' }, { at: '10:00', weekdays: [1, 3] }),
          buttons: Array.from({ length: draw(3) }, (___, b) =>
            button({
              id: id(1000 + s * 100 + m * 10 + b),
              to: oneOf(null, id(1 + draw(count + 1))),
              tag: oneOf(null, id(500 + draw(2))),
            }),
          ),
        }),
      ),
    ),
  );
  return { stages, tags: [{ id: id(500), title: 'T', colour: 'red' }] };
}

function drawnEvent(
  { context: { visit: of, message: sent, part, round } }: JourneyState,
  { stages }: FunnelDocument,
  { at, visit, visits }: { at: number; visit: string; visits: string[] },
): PlainJourneyEvent {
  switch (draw(10)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const outcome = draw(4) > 0 ? 'delivered' : 'undelivered';
      return { type: 'delivery.settled', visit: of, message: sent, part, round, outcome };
    }
    case 4:
    case 5: {
      const pressed = oneOf(
        id(77),
        ...stages.flatMap(({ messages }) => messages.flatMap(({ buttons }) => buttons.map((b) => b.id))),
      );
      const data = encodeCallbackData(visits[visits.length - 1 - draw(2)] ?? id(1), pressed);
      return { type: 'button.pressed', callback: 'c', data, visit };
    }
    case 6:
      return { type: 'wake.due', due: at - oneOf(0, 10, 4_000_000) };
    case 7:
      return draw(3) > 0 ? { type: 'start.given', payload: null, visit } : { type: 'missed.resend', priority: draw(2) };
    case 8:
      return draw(2) > 0
        ? { type: 'contact.blocked' }
        : { type: 'contact.returned', ...oneOf({}, { since: at - 5000 }) };
    default: {
      if (draw(8) === 0) return { type: 'journey.end', reason: 'restarted' };
      const to = id(1 + draw(stages.length));
      const by = oneOf('owner', 'publish', 'mailing', 'letter');
      return { type: 'person.moved', stage: to, by, priority: draw(3), reachable: draw(4) > 0, visit };
    }
  }
}

/** The state as version 3 stored it, brought to today's. */
function storedByVersion3({ value, context }: JourneyState): JourneyState {
  const { stage: on, visit, handled, message: awaited, part, parts, round, priority } = context;
  const { steps: count, missed, skipped, canPress, due } = context;
  const before = { stage: on, visit, handled, message: awaited, part, parts, round, priority };
  return upgradeJourney({
    ...{ version: 3, value, wakeAt: null },
    context: { ...before, steps: count, missed, skipped, canPress, due },
  });
}

test('a funnel that asks and decides nothing is walked as before there were questions and exits', () => {
  const hash = createHash('sha256');
  for (let walk = 0; walk < walks; walk++) {
    const document = drawnFunnel();
    const funnel = compileFunnel(document, 1);
    const visits: string[] = [];
    let state = newJourney;
    let at = 1.7e12;
    for (let taken = 0; taken < steps; taken++) {
      at += oneOf(0, 1000, 60_000, 7_200_000);
      const visit = id(100_000 + walk * 100 + taken);
      const event = drawnEvent(state, document, { at, visit, visits });
      const scene = { funnel, at, zone: 'Asia/Tokyo', facts: noFacts, nextVisit: visit };
      const { commands, ...after } = step(state, { ...event, ...scene });
      state = taken === 12 ? storedByVersion3(after) : after;
      for (const { type, params } of commands) if (type === 'enterStage') visits.push(params.visit);
      hash.update(JSON.stringify([after.value, commands]));
    }
  }
  expect(hash.digest('hex')).toBe(asVersion3);
});
