import { expect, test } from 'vitest';
import { nextFrame, startFrame } from '#machines/inspect/replay.ts';
import { toastMachine } from '#machines/shell/toastMachine.ts';

const show = (id: number) => ({ type: 'toast.show', notice: { id: String(id), type: 'error' } });

test('a notice that comes after another stays as long as the first would have', () => {
  const first = nextFrame(toastMachine, startFrame(toastMachine, undefined), { at: 0, event: show(1) });
  const second = nextFrame(toastMachine, first, { at: 100, event: show(2) });
  expect(second.timers.map(({ due }) => due)).toEqual(first.timers.map(({ due }) => due + 100));
});

test('only the last of many toasts is kept', () => {
  let frame = startFrame(toastMachine, undefined);
  for (let id = 0; id < 1_000; id++) frame = nextFrame(toastMachine, frame, { at: id, event: show(id) });
  expect(frame.snapshot.context).toEqual({ notice: show(999).notice });
});
