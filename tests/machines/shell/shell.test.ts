import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { limits } from '#contract/limits.ts';
import { toastMachine } from '#machines/shell/toastMachine.ts';
import { preloaderMachine } from '#machines/shell/preloaderMachine.ts';
import { splashMachine } from '#machines/shell/splashMachine.ts';

const notice = (id: string) => ({ type: 'toast.show' as const, notice: { id, type: 'info' as const, text: id } });

test('a toast hides after its delay; a newer one restarts the delay', () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  actor.send(notice('a'));
  clock.increment(limits.toastMs - 1);
  actor.send(notice('b'));
  clock.increment(limits.toastMs - 1);
  expect(actor.getSnapshot().value).toBe('shown');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('hidden');
});

test('the preloader shows until the last pending wait ends', () => {
  const actor = createActor(preloaderMachine).start();
  for (const id of ['a', 'b']) actor.send({ type: 'wait.started', id });
  actor.send({ type: 'wait.ended', id: 'a' });
  expect(actor.getSnapshot().value).toBe('shown');
  actor.send({ type: 'wait.ended', id: 'b' });
  expect(actor.getSnapshot().value).toBe('hidden');
});

test('the splash hides a fixed time after the device is ready', () => {
  const clock = new SimulatedClock();
  const actor = createActor(splashMachine, { clock }).start();
  clock.increment(limits.splashMs);
  expect(actor.getSnapshot().value).toBe('waiting');
  actor.send({ type: 'device.ready' });
  clock.increment(limits.splashMs);
  expect(actor.getSnapshot().value).toBe('hidden');
});
