import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { saveMachine, type SaveEvent } from '#machines/funnel/saveMachine.ts';

const typing: SaveEvent = { type: 'edit.made', burst: true };
const edit: SaveEvent = { type: 'edit.made', burst: false };
const missing: SaveEvent = { type: 'answer.missing' };
const released: SaveEvent = { type: 'hold.ended' };
const settled = (left: number): SaveEvent => ({ type: 'batch.settled', left });

function started() {
  const clock = new SimulatedClock();
  let sent = 0;
  const machine = saveMachine.provide({ actions: { sendBatch: () => void (sent += 1) } });
  const actor = createActor(machine, { clock }).start();
  const state = () => nameOf(actor.getSnapshot());
  return { clock, actor, state, sent: () => sent };
}

const nameOf = ({ value }: SnapshotFrom<typeof saveMachine>): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const table: [path: SaveEvent[], state: string, sent: number][] = [
  [[edit], 'saving', 1],
  [[typing], 'gathering', 0],
  [[typing, typing], 'gathering', 0],
  [[typing, { type: 'burst.ended' }], 'saving', 1],
  [[typing, edit], 'saving', 1],
  [[typing, released], 'saving', 1],
  [[released], 'saving', 1],
  [[edit, edit], 'saving', 1],
  [[edit, settled(0)], 'saved', 1],
  [[edit, settled(1)], 'saving', 2],
  [[edit, settled(0), released], 'saving', 2],
  [[edit, released], 'saving', 1],
  [[edit, missing], 'retrying', 1],
  [[edit, missing, edit], 'retrying', 1],
  [[edit, missing, { type: 'connection.returned' }], 'saving', 2],
  [[edit, missing, { type: 'retry.ask' }], 'saving', 2],
  [[edit, missing, released], 'retrying', 1],
  [[edit, settled(0), { type: 'retry.ask' }], 'saved', 1],
];
const pathName = (path: SaveEvent[]) =>
  path.map((e) => [e.type, 'left' in e ? e.left : 'burst' in e && e.burst ? 'typing' : ''].join(' ').trim()).join(', ');

test.each(table.map(([path, state, sent]) => [pathName(path), state, sent, path] as const))(
  '%s: %s, sent %i',
  (_name, to, sent, path) => {
    const at = started();
    for (const event of path) at.actor.send(event);
    expect([at.state(), at.sent()]).toEqual([to, sent]);
  },
);

test('a pause in typing saves, and so does the longest debounce while typing goes on', () => {
  const paused = started();
  paused.actor.send(typing);
  paused.clock.increment(700);
  expect(paused.state()).toBe('saving');

  const endless = started();
  for (let ms = 0; ms < 4_000; ms += 500) {
    expect(endless.state()).toBe(ms === 0 ? 'saved' : 'gathering');
    endless.actor.send(typing);
    endless.clock.increment(500);
  }
  expect(endless.sent()).toBe(1);
});

test('retries back off exponentially up to 30 seconds, and an answer resets the backoff', () => {
  const { actor, clock, state } = started();
  actor.send(edit);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    actor.send(missing);
    clock.increment(seconds * 1_000 - 1);
    expect(state()).toBe('retrying');
    clock.increment(1);
    expect(state()).toBe('saving');
  }
  actor.send(settled(1));
  actor.send(missing);
  clock.increment(1_000);
  expect(state()).toBe('saving');
});
