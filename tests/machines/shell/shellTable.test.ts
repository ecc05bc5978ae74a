import { expect, test } from 'vitest';
import { type AnyStateMachine, getNextSnapshot } from 'xstate';
import { toastMachine } from '#machines/shell/toastMachine.ts';
import { preloaderMachine } from '#machines/shell/preloaderMachine.ts';
import { splashMachine } from '#machines/shell/splashMachine.ts';
import { testTableCoverage } from '../tableCoverage.ts';

const show = { type: 'toast.show', notice: { id: 'b', type: 'info' } };
const dismiss = { type: 'toast.dismiss' };
const hold = { type: 'toast.hold' };
const release = { type: 'toast.release' };
const noticeOver = { type: 'xstate.after.toastShown.notice.shown' };
const started = (id: string) => ({ type: 'wait.started', id });
const ended = (id: string) => ({ type: 'wait.ended', id });
const ready = { type: 'device.ready' };
const splashOver = { type: 'xstate.after.splashShown.splash.leaving' };

const notices = { notice: { id: 'a', type: 'success' } };
const waits = (...ids: string[]) => ({ waits: ids });

/** Rows of machine, state, event and next state; an event that is not accepted leaves the state. */
const table: [AnyStateMachine, string, object, { type: string }, string, object][] = [
  [toastMachine, 'hidden', notices, show, 'shown', { notice: show.notice }],
  [toastMachine, 'hidden', notices, dismiss, 'hidden', notices],
  [toastMachine, 'hidden', notices, noticeOver, 'hidden', notices],
  [toastMachine, 'shown', notices, show, 'shown', { notice: show.notice }],
  [toastMachine, 'shown', notices, dismiss, 'hidden', notices],
  [toastMachine, 'shown', notices, noticeOver, 'hidden', notices],
  [toastMachine, 'shown', notices, hold, 'held', notices],
  [toastMachine, 'hidden', notices, hold, 'hidden', notices],
  [toastMachine, 'held', notices, noticeOver, 'held', notices],
  [toastMachine, 'held', notices, release, 'shown', notices],
  [toastMachine, 'held', notices, dismiss, 'hidden', notices],
  [toastMachine, 'held', notices, show, 'shown', { notice: show.notice }],
  [preloaderMachine, 'hidden', waits(), started('a'), 'shown', waits('a')],
  [preloaderMachine, 'hidden', waits(), ended('a'), 'hidden', waits()],
  [preloaderMachine, 'shown', waits('a'), started('b'), 'shown', waits('a', 'b')],
  [preloaderMachine, 'shown', waits('a'), started('a'), 'shown', waits('a')],
  [preloaderMachine, 'shown', waits('a', 'b'), ended('a'), 'shown', waits('b')],
  [preloaderMachine, 'shown', waits('a'), ended('b'), 'shown', waits('a')],
  [preloaderMachine, 'shown', waits('a'), ended('a'), 'hidden', waits()],
  [splashMachine, 'waiting', {}, ready, 'leaving', {}],
  [splashMachine, 'waiting', {}, splashOver, 'waiting', {}],
  [splashMachine, 'leaving', {}, ready, 'leaving', {}],
  [splashMachine, 'leaving', {}, splashOver, 'hidden', {}],
  [splashMachine, 'hidden', {}, ready, 'hidden', {}],
  [splashMachine, 'hidden', {}, splashOver, 'hidden', {}],
];

test.each(table.map((row) => [row[0].id, row[1], row[3].type, row] as const))('%s, %s: %s', (_id, _at, _type, row) => {
  const [machine, value, context, event, to, toContext] = row;
  const after = getNextSnapshot(machine, machine.resolveState({ value, context }), event);
  expect([after.value, after.context]).toEqual([to, toContext]);
});

for (const machine of [toastMachine, preloaderMachine, splashMachine]) {
  const rows = table.filter(([of]) => of === machine);
  testTableCoverage(
    machine,
    rows.map(([, value, context, event]) => ({ before: machine.resolveState({ value, context } as never), event })),
  );
}
