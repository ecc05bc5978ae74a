import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { noFacts } from '#machines/condition/facts.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { type FunnelPromiseName, checkPromises } from '#machines/funnel/promises/checkPromises.ts';
import { type PathStep, shortestPaths } from '#machines/funnel/promises/shortestPaths.ts';
import { stageEdges } from '#machines/funnel/ways/stageGraph.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from '../journey/exampleFunnel.ts';

const gone = id(999);
const buttonId = (s: number, n: number) => id(1_000 + s * 10 + n);

/**
 * A stage of `sent` messages with a next-step button for each target: a stage's index, null for the next stage, 9 for a
 * stage that does not exist.
 */
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
      sent: fc.constantFrom(1, 2, 5, 6, 7),
      delay: fc.constantFrom(0, 0, 60),
      targets: fc.array(fc.constantFrom(null, 0, 1, 2, 3, 4, 9), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((planned) => ({
    tags: [],
    stages: planned.map(({ sent, delay, targets }, s) => stageTo(s, sent, targets, delay)),
  }));

/** The state after a path: everything due has been sent, and every delay has passed. */
interface Stood {
  state: JourneyState;
  burst: number;
}

/** Walks the path with the real journey machine. */
function walked(document: FunnelDocument, steps: PathStep[]): Stood {
  const funnel = compileFunnel(document, 1);
  let state = newJourney;
  let burst = 0;
  let most = 0;
  let visits = 0;
  const tell = (event: object): JourneyCommand[] => {
    const { commands, ...after } = step(state, {
      funnel,
      at: 0,
      zone: 'UTC',
      facts: noFacts,
      ...event,
    } as JourneyEvent);
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
    else if (act.type === 'press') {
      const data = encodeCallbackData(state.context.visit, act.button);
      const answers = tell({ type: 'button.pressed', callback: 'c', data, visit });
      expect(answers).toContainEqual({ type: 'answerPress', params: { callback: 'c', answer: null } });
    }
    rest();
  }
  return { state, burst: most };
}

/** All stages reachable by at most `most` presses, found by brute force. */
function tried(document: FunnelDocument, most: number): Map<string, number> {
  const presses = new Map<string, number>();
  let front: PathStep[][] = [[{ type: 'start' }]];
  for (let count = 0; count <= most; count++) {
    const further: PathStep[][] = [];
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

/** Whether the end is reachable from a stage, found by brute force. */
function canEnd(document: FunnelDocument, from: string): boolean {
  const funnel = compileFunnel(document, 1);
  const seen = new Set([from]);
  for (const here of seen) {
    const at = funnel.stages.get(here);
    if (!at?.hasNextButton) return true;
    for (const next of funnel.nextButtons.values()) {
      if (!at.messages.some((m) => m.buttons.some((b) => b.id === next.id))) continue;
      const to = next.to !== null && funnel.stages.has(next.to) ? next.to : at.nextStage;
      if (to === null) return true;
      seen.add(to);
    }
  }
  return false;
}

const brokenOf = (document: FunnelDocument, name: FunnelPromiseName) =>
  checkPromises(document).find((p) => p.name === name);
const isDead = (s: Stage, { stages }: FunnelDocument) =>
  s.messages.some((m) =>
    m.buttons.some((b) => b.kind === 'next' && b.to !== null && !stages.some((t) => t.id === b.to)),
  );

test('the path to a violation reaches it, and no shorter path does', () => {
  fc.assert(
    fc.property(funnels, (document) => {
      const presses = tried(document, document.stages.length);
      const nearest = (breaks: (s: Stage) => boolean, more = 0) => {
        const counts = document.stages.filter((s) => presses.has(s.id) && breaks(s)).map((s) => presses.get(s.id) ?? 0);
        return { places: counts.length, length: counts.length > 0 ? 1 + Math.min(...counts) + more : null };
      };
      const traps = brokenOf(document, 'noTraps');
      const expectedTraps = nearest((s) => !canEnd(document, s.id));
      expect(traps?.violation?.path?.length ?? null).toBe(expectedTraps.length);
      expect(traps?.violations).toBe(expectedTraps.places);
      if (traps?.violation?.path) {
        const { state } = walked(document, traps.violation.path);
        expect(state.context.stage).toBe(traps.violation.stage);
        expect(canEnd(document, state.context.stage)).toBe(false);
      }

      const floods = brokenOf(document, 'noFloods');
      const isFlood = (s: Stage) => s.messages.length > limits.floodMessages && s.messages[1]?.delay === 0;
      expect(floods?.violation?.path?.length ?? null).toBe(nearest(isFlood).length);
      if (floods?.violation?.path) expect(walked(document, floods.violation.path).burst).toBeGreaterThan(5);

      const deadButtons = brokenOf(document, 'noDeadButtons');
      expect(deadButtons?.violation?.path?.length ?? null).toBe(nearest((s) => isDead(s, document), 1).length);
      if (deadButtons?.violation?.path) {
        const { path, button: last, stage: at } = deadButtons.violation;
        expect(path?.at(-1)).toEqual({ type: 'press', button: last });
        expect(walked(document, path.slice(0, -1)).state.context.stage).toBe(at);
        walked(document, path);
      }

      const reachable = brokenOf(document, 'reachable');
      expect(reachable?.violations).toBe(document.stages.length - presses.size);
      const lost = document.stages.find((s) => !presses.has(s.id));
      expect(reachable?.violation).toEqual(lost ? { stage: lost.id, path: null } : null);
    }),
    { numRuns: 100 },
  );
});

test('a promise is violated exactly where the check reports its problem', () => {
  const codes = {
    reachable: 'unreachable_stage',
    noTraps: 'loop_trap',
    noFloods: 'message_flood',
    noDeadButtons: 'button_to_nowhere',
    everyoneGetsOn: 'exits_incomplete',
    noEndlessExits: 'endless_exits',
  } as const;
  fc.assert(
    fc.property(funnels, (document) => {
      const reached = tried(document, document.stages.length);
      const problems = checkFunnel(document, { files: new Set(), bot: {}, trouble: null });
      for (const { name, violation } of checkPromises(document)) {
        const listed = problems.filter(
          (p) => p.code === codes[name] && (name === 'reachable' || reached.has(p.stage ?? '')),
        );
        expect([name, violation === null]).toEqual([name, listed.length === 0]);
      }
    }),
  );
});

test('a path begins with the start and goes on by presses, and only stages are reached', () => {
  const stages = [stageTo(0, 1, [1]), stageTo(1, 1, [2]), stageTo(2, 1, [null])];
  const { reached, to } = shortestPaths(stages, stageEdges(stages));
  expect(reached).toEqual(new Set([0, 1, 2]));
  expect(to(2)).toEqual([
    { type: 'start' },
    { type: 'press', button: buttonId(0, 0) },
    { type: 'press', button: buttonId(1, 0) },
  ]);
  expect(shortestPaths([], []).reached.size).toBe(0);
});

test('a funnel without stages violates no promise', () => {
  expect(checkPromises({ stages: [], tags: [] }).map((p) => p.violation)).toEqual([null, null, null, null]);
});
