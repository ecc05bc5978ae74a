import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { check } from '#machines/funnel/check.ts';
import { type PromiseName, promisesOf } from '#machines/funnel/promises/promisesOf.ts';
import type { WalkStep } from '#machines/funnel/promises/shortestWalks.ts';
import { packPress } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand, JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from '../journey/exampleFunnel.ts';

const gone = id(999);
const buttonId = (s: number, n: number) => id(1_000 + s * 10 + n);

/** A stage of `sent` messages, a next-step button for each target: a place in order, null for the next one, 9 for a stage that is gone. */
function stageTo(s: number, sent: number, targets: (number | null)[], delay = 0): Stage {
  const buttons = targets.map((to, n) =>
    button({ id: buttonId(s, n), to: to === null ? null : to === 9 ? gone : id(to + 1) }),
  );
  return stage(
    id(s + 1),
    ...Array.from({ length: sent }, (_, m) =>
      message({ id: id(100 + s * 20 + m), delay, buttons: m === sent - 1 ? buttons : [] }),
    ),
  );
}

const funnels: fc.Arbitrary<FunnelDocument> = fc
  .array(
    fc.record({
      sent: fc.constantFrom(1, 2, 6, 7),
      delay: fc.constantFrom(0, 0, 60),
      targets: fc.array(fc.constantFrom(null, 0, 1, 2, 3, 4, 9), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((planned) => ({
    tags: [],
    stages: planned.map(({ sent, delay, targets }, s) => stageTo(s, sent, targets, delay)),
  }));

/** Where a person is after a walk: all that was due has been sent, whatever they waited for has come. */
interface Stood {
  state: JourneyState;
  /** Messages without a pause before the last of them. */
  burst: number;
}

/** Walks it with the machine that people walk. */
function walked(document: FunnelDocument, steps: WalkStep[]): Stood {
  const funnel = compileFunnel(document, 1);
  let state = newJourney;
  let burst = 0;
  let most = 0;
  let visits = 0;
  const tell = (event: object): JourneyCommand[] => {
    const { commands, ...after } = step(state, { funnel, at: 0, ...event } as JourneyEvent);
    state = after;
    return commands;
  };
  const rest = () => {
    for (;;) {
      const { visit, message: sent, part, round } = state.context;
      if (state.value === 'waiting') {
        burst = 0;
        tell({ type: 'wake.due', due: 0 });
      } else if (state.value === 'sending') {
        burst += 1;
        most = Math.max(most, burst);
        tell({ type: 'delivery.settled', visit, message: sent, part, round, outcome: 'delivered' });
      } else return;
    }
  };
  for (const act of steps) {
    const visit = id(5_000 + visits++);
    [burst, most] = [0, 0];
    if (act.type === 'start') tell({ type: 'start.given', payload: null, visit });
    else {
      const data = packPress(state.context.visit, act.button);
      const answers = tell({ type: 'button.pressed', callback: 'c', data, visit });
      expect(answers).toContainEqual({ type: 'answerPress', params: { callback: 'c', answer: null } });
    }
    rest();
  }
  return { state, burst: most };
}

/** Every stage that walks of at most `most` presses come to, by how many presses; tried out, not reasoned. */
function tried(document: FunnelDocument, most: number): Map<string, number> {
  const presses = new Map<string, number>();
  let front: WalkStep[][] = [[{ type: 'start' }]];
  for (let count = 0; count <= most; count++) {
    const further: WalkStep[][] = [];
    for (const steps of front) {
      const { stage: here } = walked(document, steps).state.context;
      if (presses.has(here)) continue;
      presses.set(here, count);
      const at = document.stages.find((s) => s.id === here);
      for (const { id: pressed, kind } of at?.messages.flatMap((m) => m.buttons) ?? [])
        if (kind === 'next') further.push([...steps, { type: 'press', button: pressed }]);
    }
    front = further;
  }
  return presses;
}

/** Whether somebody on a stage can come to an end, tried out. */
function canEnd(document: FunnelDocument, from: string): boolean {
  const funnel = compileFunnel(document, 1);
  const seen = new Set([from]);
  for (const here of seen) {
    const at = funnel.stages.get(here);
    if (!at?.leadsOn) return true;
    for (const next of funnel.nextButtons.values()) {
      if (!at.messages.some((m) => m.buttons.some((b) => b.id === next.id))) continue;
      const to = next.to !== null && funnel.stages.has(next.to) ? next.to : at.following;
      if (to === null) return true;
      seen.add(to);
    }
  }
  return false;
}

const brokenOf = (document: FunnelDocument, name: PromiseName) => promisesOf(document).find((p) => p.name === name);
const isDead = (s: Stage, { stages }: FunnelDocument) =>
  s.messages.some((m) =>
    m.buttons.some((b) => b.kind === 'next' && b.to !== null && !stages.some((t) => t.id === b.to)),
  );

test('a broken promise is walked to, and by no shorter walk', () => {
  fc.assert(
    fc.property(funnels, (document) => {
      const presses = tried(document, document.stages.length);
      const nearest = (breaks: (s: Stage) => boolean, more = 0) => {
        const counts = document.stages.filter((s) => presses.has(s.id) && breaks(s)).map((s) => presses.get(s.id) ?? 0);
        return { places: counts.length, length: counts.length > 0 ? 1 + Math.min(...counts) + more : null };
      };
      const traps = brokenOf(document, 'noTraps');
      const expectedTraps = nearest((s) => !canEnd(document, s.id));
      expect(traps?.broken?.walk?.length ?? null).toBe(expectedTraps.length);
      expect(traps?.places).toBe(expectedTraps.places);
      if (traps?.broken?.walk) {
        const { state } = walked(document, traps.broken.walk);
        expect(state.context.stage).toBe(traps.broken.stage);
        expect(canEnd(document, state.context.stage)).toBe(false);
      }

      const floods = brokenOf(document, 'noFloods');
      const isFlood = (s: Stage) => s.messages.length > limits.floodMessages && s.messages[1]?.delay === 0;
      expect(floods?.broken?.walk?.length ?? null).toBe(nearest(isFlood).length);
      if (floods?.broken?.walk) expect(walked(document, floods.broken.walk).burst).toBeGreaterThan(5);

      const deadButtons = brokenOf(document, 'noDeadButtons');
      expect(deadButtons?.broken?.walk?.length ?? null).toBe(nearest((s) => isDead(s, document), 1).length);
      if (deadButtons?.broken?.walk) {
        const { walk, button: last, stage: at } = deadButtons.broken;
        expect(walk?.at(-1)).toEqual({ type: 'press', button: last });
        expect(walked(document, walk.slice(0, -1)).state.context.stage).toBe(at);
        walked(document, walk);
      }

      const reachable = brokenOf(document, 'reachable');
      expect(reachable?.places).toBe(document.stages.length - presses.size);
      if (reachable?.broken) expect(presses.has(reachable.broken.stage)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('a promise is broken exactly where the list of problems says so', () => {
  const codes = {
    reachable: 'unreachable_stage',
    noTraps: 'loop_trap',
    noFloods: 'message_flood',
    noDeadButtons: 'button_to_nowhere',
  } as const;
  fc.assert(
    fc.property(funnels, (document) => {
      const reached = tried(document, document.stages.length);
      const problems = check(document, { files: new Set(), bot: {}, trouble: null });
      for (const { name, broken } of promisesOf(document)) {
        const listed = problems.filter(
          (p) => p.code === codes[name] && (name === 'reachable' || reached.has(p.stage ?? '')),
        );
        expect([name, broken === null]).toEqual([name, listed.length === 0]);
      }
    }),
  );
});

test('a funnel without stages breaks no promise', () => {
  expect(promisesOf({ stages: [], tags: [] }).map((p) => p.broken)).toEqual([null, null, null, null]);
});
