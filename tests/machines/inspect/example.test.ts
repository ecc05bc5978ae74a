import { describe, expect, test } from 'vitest';
import { type AnyEventObject, fromPromise, setup } from 'xstate';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { missedBy } from '#machines/inspect/coverage.ts';
import { differences } from '#machines/inspect/differences.ts';
import { explainEvent, takenBy } from '#machines/inspect/explain.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { guardName } from '#machines/inspect/guards.ts';
import { pageOf, tableOf } from '#machines/inspect/markdown.ts';
import { mermaidOf } from '#machines/inspect/mermaid.ts';
import { pathsOf, uncovered } from '#machines/inspect/paths.ts';
import { brokenSteps, type Frame, nextFrame, replay, startFrame } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { versionOf } from '#machines/inspect/version.ts';
import { vitestCase } from '#machines/inspect/vitestCase.ts';
import { exampleMachine } from './exampleMachine.ts';

const chart = chartOf(exampleMachine);
const entry: CatalogueEntry = {
  ...{ machine: exampleMachine, about: { en: 'An example.', ru: 'Пример.' }, asked: ['browser', 'server'] },
  events: ['go', 'step', 'reset', 'check', 'xstate.done.actor.loading'].map((type) => ({ type })),
};
const start = startFrame(exampleMachine, undefined);
const after = (...events: AnyEventObject[]): Frame =>
  events.reduce((frame, event, at) => nextFrame(exampleMachine, frame, { at: at + 1, event }), start);
const [go, step] = [{ type: 'go' }, { type: 'step' }];

describe('the chart of a machine', () => {
  test('has its states with what they do', () => {
    expect(chart.machine).toBe('example');
    expect(
      chart.states.map(({ id, path, name, parent, kind, isInitial }) => [id, path, name, parent, kind, isInitial]),
    ).toEqual([
      ['example', '', 'example', null, 'compound', false],
      ['example.idle', 'idle', 'idle', 'example', 'atomic', true],
      ['example.work', 'work', 'work', 'example', 'parallel', false],
      ['example.work.left', 'work.left', 'left', 'example.work', 'compound', false],
      ['example.work.left.first', 'work.left.first', 'first', 'example.work.left', 'atomic', true],
      ['example.work.left.second', 'work.left.second', 'second', 'example.work.left', 'atomic', false],
      ['example.work.right', 'work.right', 'right', 'example.work', 'compound', false],
      ['example.work.right.open', 'work.right.open', 'open', 'example.work.right', 'atomic', true],
      ['example.work.right.shut', 'work.right.shut', 'shut', 'example.work.right', 'final', false],
      ['example.choice', 'choice', 'choice', 'example', 'atomic', false],
      ['example.done', 'done', 'done', 'example', 'final', false],
    ]);
    expect(chart.states.filter(({ entry: first, exit }) => first.length + exit.length > 0)).toMatchObject([
      { id: 'example.idle', entry: ['note'], exit: [], actors: [] },
      { id: 'example.work', entry: ['raise'], exit: ['note', 'cancel'], actors: [{ id: 'loading', src: 'load' }] },
    ]);
  });

  test('has its transitions, each with what it is called and what it does', () => {
    expect(
      chart.transitions.map(({ id, label, kind, guard, to, actions }) => [id, label, kind, guard, to, actions].flat()),
    ).toEqual([
      ['example log.* 0', 'log.*', 'event', null, 'note'],
      ['example reset 0', 'reset', 'event', null, 'example.idle'],
      ['example.idle go 0', 'go', 'event', 'isOpen', 'example.work', 'tell', 'assign'],
      ['example.idle go 1', 'go', 'event', null, 'example.done'],
      ['example.idle both 0', 'both', 'event', 'isOpen and not isOpen', 'example.done'],
      ['example.idle either 0', 'either', 'event', 'not isOpen or atLeast', 'example.done'],
      ['example.idle enough 0', 'enough', 'event', 'atLeast', 'example.done'],
      ['example.idle inline 0', 'inline', 'event', 'guard', 'example.done'],
      ['example.idle check 0', 'check', 'event', null, 'example.choice'],
      ['example.idle log.idle 0', 'log.idle', 'event', null],
      ['example.work xstate.done.actor.loading 0', 'done loading', 'done', null, 'example.done'],
      ['example.work xstate.error.actor.loading 0', 'error loading', 'error', null, 'example.idle'],
      ['example.work xstate.after.short.example.work 0', 'after short', 'delay', null, 'example.idle'],
      ['example.work.left.first step 0', 'step', 'event', null, 'example.work.left.second'],
      ['example.work.right.open step 0', 'step', 'event', null, 'example.work.right.shut'],
      ['example.choice always 0', 'always', 'always', 'isOpen', 'example.idle'],
      ['example.choice always 1', 'always', 'always', null, 'example.done'],
    ]);
    expect(chart.transitions.map(({ from, event }) => `${from} ${event}`).at(-1)).toBe('example.choice ');
  });

  test('is drawn by Mermaid', () => {
    const lines = mermaidOf(chart).split('\n');
    expect(lines.slice(0, 17)).toEqual([
      'stateDiagram-v2',
      '  [*] --> example_idle',
      '  example_idle : idle',
      '  state "work" as example_work {',
      '    state "left" as example_work_left {',
      '      [*] --> example_work_left_first',
      '      example_work_left_first : first',
      '      example_work_left_second : second',
      '    }',
      '    --',
      '    state "right" as example_work_right {',
      '      [*] --> example_work_right_open',
      '      example_work_right_open : open',
      '      example_work_right_shut : shut',
      '      example_work_right_shut --> [*]',
      '    }',
      '  }',
    ]);
    expect(lines.slice(17, 22)).toEqual([
      '  example_choice : choice',
      '  example_done : done',
      '  example_done --> [*]',
      '  example_idle --> example_work : go [isOpen]',
      '  example_idle --> example_done : go',
    ]);
    // neither what stays where it is nor what leads from the machine itself has an arrow
    expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(14);
    const [way] = chart.transitions.slice(-1);
    const named = { ...chart, transitions: way ? [{ ...way, label: 'a:b;c' }, way, way] : [] };
    expect(mermaidOf(named).split('\n').slice(-3)).toEqual([
      '  example_choice --> example_done : a b c',
      '  example_choice --> example_done : always',
      '',
    ]);
  });

  test('is a table, and a page with its version', () => {
    const rows = tableOf(chart).split('\n');
    expect(rows.slice(0, 6)).toEqual([
      '| state | event | guard | to | actions |',
      '| --- | --- | --- | --- | --- |',
      '| `example` | `log.*` |  |  | `note` |',
      '| `example` | `reset` |  | `idle` |  |',
      '| `idle` | `go` | `isOpen` | `work` | `tell` `assign` |',
      '| `idle` | `go` |  | `done` |  |',
    ]);
    const [way] = chart.transitions;
    const odd = { ...chart, transitions: way ? [{ ...way, guard: 'a|b', to: ['example.idle', 'example.done'] }] : [] };
    expect(tableOf(odd).split('\n').at(-1)).toBe(
      String.raw`| \`example\` | \`log.*\` | \`a\|b\` | \`idle done\` | \`note\` |`.replaceAll(String.raw`\``, '`'),
    );
    expect(pageOf(entry).split('\n\n')).toEqual([
      '# example',
      `An example. Asked in: browser, server. Version \`${versionOf(exampleMachine)}\`.`,
      'Written by `npm run machines -- --docs` from the machine itself; `npm run check` compares.',
      `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``,
      tableOf(chart),
      '',
    ]);
    expect(versionOf(exampleMachine)).toMatch(/^[\da-f]{8}$/);
  });
});

describe('a step of a run', () => {
  test('says what changed, what was commanded, and what now waits', () => {
    expect(start).toMatchObject({ at: 0, event: null, changes: [], taken: [], timers: [], actors: [] });
    expect(start.commands).toEqual([{ type: 'note', params: undefined }]);
    const working = after(go);
    const timer = { type: 'xstate.after.short.example.work' };
    expect(working).toMatchObject({
      ...{ at: 1, event: go, changes: [{ path: 'attempt', before: 0, after: 1 }], taken: ['example.idle go 0'] },
      commands: [{ type: 'tell', params: { whom: 'Ann' } }],
      timers: [{ event: timer, due: 101 }],
      actors: [{ id: 'loading', src: 'load' }],
    });
    expect(after(go, step)).toMatchObject({
      taken: ['example.work.left.first step 0', 'example.work.right.open step 0'],
      ...{ changes: [], commands: [], timers: working.timers, actors: working.actors },
    });
    const left = { timers: [], actors: [] };
    const twice = [{ type: 'note' }, { type: 'note' }];
    expect(after(go, { type: 'reset' })).toMatchObject({ ...left, taken: ['example reset 0'], commands: twice });
    expect(after(go, timer)).toMatchObject({ ...left, commands: twice });
    expect(after(go, { type: 'xstate.done.actor.loading' })).toMatchObject({ ...left, commands: [{ type: 'note' }] });
    expect(after({ type: 'check' }).taken).toEqual(['example.idle check 0', 'example.choice always 0']);
    expect(after({ type: 'nothing' })).toMatchObject({ taken: [], commands: [], changes: [] });
  });

  test('keeps the actors that go on, and a command’s own delay is no timer', () => {
    const load = fromPromise(async () => 'loaded');
    const machine = setup({
      actors: { load },
      actions: { wait: (_args, _params: { id: string; delay: number }) => {} },
    }).createMachine({
      ...{ id: 'two', type: 'parallel' },
      states: {
        left: {
          initial: 'loading',
          states: {
            loading: { invoke: { src: 'load', id: 'left' }, on: { stop: 'stopped' } },
            stopped: { entry: { type: 'wait', params: { id: 'nap', delay: 5 } } },
          },
        },
        right: { invoke: { src: 'load', id: 'right' } },
      },
    });
    const stopped = nextFrame(machine, startFrame(machine), { at: 1, event: { type: 'stop' } });
    expect(stopped.actors.map(({ id }) => id)).toEqual(['right']);
    expect(stopped).toMatchObject({ timers: [], commands: [{ type: 'wait', params: { id: 'nap', delay: 5 } }] });
  });

  test('finds facts that changed, and takes what they let', () => {
    const closed = after({ type: 'facts.changed', facts: { isOpen: false } });
    expect(closed).toMatchObject({
      changes: [{ path: 'isOpen', before: true, after: false }],
      commands: [],
      taken: [],
    });
    const { taken, snapshot } = nextFrame(exampleMachine, closed, { at: 2, event: go });
    expect([taken, snapshot.value]).toEqual([['example.idle go 1'], 'done']);
    const checked = nextFrame(exampleMachine, closed, { at: 2, event: { type: 'check' } });
    expect(checked.taken).toEqual(['example.idle check 0', 'example.choice always 1']);
  });

  test('names what would take it and what its guards say, the innermost state first', () => {
    const said = (frame: Frame, type: string) =>
      explainEvent(exampleMachine, frame.snapshot, { type }).map(({ transition: { id }, passes }) => [id, passes]);
    expect(said(start, 'go')).toEqual([
      ['example.idle go 0', true],
      ['example.idle go 1', true],
    ]);
    expect(said(start, 'both')).toEqual([['example.idle both 0', false]]);
    expect(said(start, 'either')).toEqual([['example.idle either 0', false]]);
    expect(said(start, 'enough')).toEqual([['example.idle enough 0', false]]);
    expect(said(start, 'inline')).toEqual([['example.idle inline 0', false]]);
    expect(said(start, 'log')).toEqual([['example log.* 0', true]]);
    expect(said(start, 'log.idle')).toEqual([
      ['example.idle log.idle 0', true],
      ['example log.* 0', true],
    ]);
    expect(said(start, 'logs')).toEqual([]);
    const again = after(go, { type: 'reset' });
    expect(said(again, 'either')).toEqual([['example.idle either 0', true]]);
    expect(said(again, 'enough')).toEqual([['example.idle enough 0', true]]);
    const closed = after({ type: 'facts.changed', facts: { isOpen: false } });
    expect([said(closed, 'inline'), said(closed, 'either')].flat().map(([, passes]) => passes)).toEqual([true, true]);
    const taken = (frame: Frame, type: string) => takenBy(exampleMachine, frame.snapshot, { type }).map(({ id }) => id);
    // an inner transition that does nothing keeps the event from the states around it
    expect([taken(start, 'log.idle'), taken(start, 'log.any')]).toEqual([[], ['example log.* 0']]);
    expect(taken(after(go, { type: 'xstate.done.actor.loading' }), 'reset')).toEqual([]);
  });
});

test('guards and states have names', () => {
  expect(['isOpen', { type: 'atLeast' }, () => true, undefined].map(guardName)).toEqual([
    'isOpen',
    'atLeast',
    'inline',
    '',
  ]);
  expect(stateText('idle')).toBe('idle');
  expect(stateText({ work: { left: 'first', right: 'open' } })).toBe('work.left.first right.open');
});

test('two contexts differ by the names of what differs', () => {
  const before = { a: 1, b: { c: [1], d: null }, e: new Map(), f: 'x' };
  const now = { a: 1, b: { c: [2], d: { x: 1 } }, e: new Map(), g: 'y' };
  expect(differences(before, now)).toEqual([
    { path: 'b.c', before: [1], after: [2] },
    { path: 'b.d', before: null, after: { x: 1 } },
    { path: 'f', before: 'x', after: undefined },
    { path: 'g', before: undefined, after: 'y' },
  ]);
  expect(differences(before, { ...before, b: { d: null, c: [1] } })).toEqual([]);
});

test('runs go to every place once, or along every simple path, up to a limit', () => {
  const walks = (of: Parameters<typeof pathsOf>[1]) =>
    pathsOf(entry, of).runs.map(({ steps }) => steps.map(({ event }) => event.type).join(' '));
  expect(walks({})).toEqual(['', 'go', 'go step', 'go xstate.done.actor.loading']);
  expect(walks({ limit: 2 })).toEqual(['', 'go']);
  expect([2, 4].map((limit) => pathsOf(entry, { limit }).isCut)).toEqual([true, false]);
  expect(walks({ kind: 'simple' }).length).toBeGreaterThan(4);
  const version = versionOf(exampleMachine);
  expect(pathsOf(entry).runs[1]).toEqual({
    machine: 'example',
    version,
    input: undefined,
    steps: [{ at: 0, event: go }],
  });
  const filled = pathsOf({ ...entry, fill: (event) => ({ ...event, more: 1 }) });
  expect(filled.runs[1]?.steps).toEqual([{ at: 0, event: go }]);
});

test('a state that a guard may keep is one to come to, and one that is left at once is not', () => {
  const machine = setup({ guards: { isOpen: () => false } }).createMachine({
    ...{ id: 'gate', initial: 'passed' },
    states: { passed: { always: 'kept' }, kept: { always: { guard: 'isOpen', target: 'open' } }, open: {} },
  });
  const { states } = missedBy(chartOf(machine), []);
  expect(states).toEqual(['gate', 'gate.kept', 'gate.open']);
});

test('what no walk reaches is named', () => {
  expect(uncovered(entry)).toEqual({
    states: [],
    transitions: [
      ...['example log.* 0', 'example.idle go 1', 'example.idle both 0', 'example.idle either 0'],
      ...['example.idle enough 0', 'example.idle inline 0', 'example.work xstate.error.actor.loading 0'],
      'example.choice always 1',
    ],
  });
  const closed = uncovered({ ...entry, events: [{ type: 'check' }], facts: [{ isOpen: false }] });
  expect(closed.states).toContain('example.work');
  expect(closed.states).not.toContain('example.choice');
  expect(closed.transitions).not.toContain('example.choice always 1');
});

test('a run is a test that expects what it came to', () => {
  const run: Run = { machine: 'example', version: 'v', steps: [{ at: 1, event: go }] };
  const frames = replay(exampleMachine, run);
  expect(frames.map(({ at }) => at)).toEqual([1, 1]);
  const text = vitestCase(run, frames);
  expect(text).toContain('test("example as it was stepped", () => {');
  expect(vitestCase(run, frames, 'mine')).toContain('test("mine", () => {');
  const kept = JSON.parse(/const run: Run = (\{[\s\S]*?\n\});/.exec(text)?.[1] ?? '') as Run;
  const expected = { state: { work: { left: 'first', right: 'open' } }, commands: ['tell'] };
  expect(kept).toEqual({ ...run, steps: [{ at: 1, event: go, expect: expected }] });
  expect(brokenSteps(kept, replay(exampleMachine, kept))).toEqual([]);
  const broken = (expect_: Run['steps'][number]['expect']) =>
    brokenSteps({ ...run, steps: [{ at: 1, event: go, ...(expect_ && { expect: expect_ }) }] }, frames);
  expect(broken({ state: 'idle' })).toEqual([{ index: 0, ...expected }]);
  expect(broken({ ...expected, commands: [] })).toEqual([{ index: 0, ...expected }]);
  expect([broken({ state: expected.state }), broken(undefined)]).toEqual([[], []]);
});

test('a run is completed from its input, else as the catalogue does', () => {
  const [fill, own] = [(event: AnyEventObject) => event, (event: AnyEventObject) => ({ ...event })];
  expect(fillOf({ ...entry, fill, fillFor: () => own }, { zone: 'UTC' })).toBe(own);
  expect(fillOf({ ...entry, fill, fillFor: () => own }, undefined)).toBe(fill);
  expect(fillOf({ ...entry, fill }, { zone: 'UTC' })).toBe(fill);
  expect(fillOf(entry, undefined)).toBeUndefined();
});
