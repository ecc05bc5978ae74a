import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { machineRun } from '#contract/schemas/funnels/machineRun.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { explainEvent } from '#machines/inspect/explain.ts';
import { brokenSteps, nextFrame, replay, startFrame } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { versionOf } from '#machines/inspect/version.ts';

function entryOf(id: string): CatalogueEntry {
  const entry = catalogue.find(({ machine }) => machine.id === id);
  if (!entry) throw new Error(`no ${id}`);
  return entry;
}

test('a delay waits until the clock, and goes when its state is left', () => {
  const { machine } = entryOf('notice');
  const shown = nextFrame(machine, startFrame(machine, undefined), {
    at: 100,
    event: { type: 'toast.show', notice: { id: 'a', type: 'info' } },
  });
  const [timer] = shown.timers;
  expect(timer?.due).toBeGreaterThan(100);
  expect(nextFrame(machine, shown, { at: 200, event: { type: 'toast.hold' } }).timers).toEqual([]);
  const hidden = nextFrame(machine, shown, { at: timer?.due ?? 0, event: timer?.event ?? { type: '' } });
  expect([stateText(hidden.snapshot.value), hidden.timers]).toEqual(['hidden', []]);
});

test('delays of several states wait beside each other, and an answer that changes no state is given once', () => {
  const machine = setup({
    delays: { short: 10, long: 20 },
    actors: { load: fromPromise(async () => null) },
    actions: { note: () => {} },
  }).createMachine({
    ...{ id: 'waits', type: 'parallel' },
    states: {
      left: { initial: 'on', states: { on: { after: { short: 'off' } }, off: {} } },
      right: { initial: 'on', states: { on: { after: { long: 'off' } }, off: {} } },
      work: { invoke: { src: 'load', onDone: { actions: 'note' } } },
    },
  });
  const start = startFrame(machine, undefined);
  expect(start.timers.map(({ due }) => due)).toEqual([10, 20]);
  const [actor] = start.actors;
  const answered = nextFrame(machine, start, {
    at: 5,
    event: { type: `xstate.done.actor.${actor?.id}`, output: null },
  });
  expect([answered.actors, answered.timers, answered.commands.map(({ type }) => type)]).toEqual([
    [],
    start.timers,
    ['note'],
  ]);
});

test('an actor runs until it is answered by hand', () => {
  const { machine } = entryOf('session');
  const start = startFrame(machine, { token: 'token', initData: null });
  const fetching = nextFrame(machine, start, { at: 0, event: { type: 'user.request' } });
  expect(fetching.actors).toMatchObject([{ src: 'fetchUser' }]);
  const answer = { type: `xstate.done.actor.${fetching.actors[0]?.id}`, output: { id: 'user' } };
  const known = nextFrame(machine, fetching, { at: 0, event: answer });
  expect([stateText(known.snapshot.value), known.actors]).toEqual(['active.known', []]);
  expect(known.changes).toEqual([{ path: 'user', before: null, after: { id: 'user' } }]);
});

test('an old button moves nobody, and the guard that refuses is named', () => {
  const { machine, events, fill } = entryOf('journey');
  const start = nextFrame(machine, startFrame(machine, undefined), { at: 0, event: events[0] ?? { type: '' } }, fill);
  const old = fill?.({ type: 'button.pressed', callback: 'call', data: 'an old one', visit: '' }, 0) ?? { type: '' };
  const [first, ...others] = explainEvent(machine, start.snapshot, old);
  expect([first?.transition.guard, first?.passes]).toEqual(['pressLeadsOn', false]);
  expect(others.at(-1)).toMatchObject({ passes: true, transition: { to: [], actions: ['answerPress'] } });
});

test('facts that changed outside are found by the next event', () => {
  const { machine, inputs } = entryOf('mailing');
  const steps = [
    { at: 0, event: { type: 'facts.changed', facts: { audience: 'empty' } } },
    { at: 0, event: { type: 'mailing.send', isHeldBack: false }, expect: { state: 'draft', commands: ['refuse'] } },
  ];
  const run: Run = { machine: 'mailing', version: versionOf(machine), input: inputs?.[0], steps };
  expect(brokenSteps(run, replay(machine, run))).toEqual([]);
  const wrong = { ...run, steps: [...steps, { at: 0, event: { type: 'mailing.copy' }, expect: { state: 'sent' } }] };
  expect(brokenSteps(wrong, replay(machine, wrong))).toMatchObject([{ index: 2, state: 'draft' }]);
});

test('what is no run is none', () => {
  const run = { machine: 'notice', version: '0', steps: [{ at: 0, event: { type: 'toast.hold', any: [1] } }] };
  expect(machineRun.parse(run)).toEqual(run);
  for (const none of [
    null,
    1,
    [],
    { ...run, steps: [{ at: '0', event: { type: 'a' } }] },
    { ...run, steps: [{ at: 0 }] },
  ])
    expect(machineRun.safeParse(none).success).toBe(false);
});
