import { expect, test } from 'vitest';
import type { AnyEventObject, EventFromLogic } from 'xstate';
import type { z } from 'zod';
import { machineShapes } from '#contract/machineShapes.ts';
import { faultOf, payloadOf } from '#contract/schemas/funnels/machineEvents/runFault.ts';
import type { MachineShape } from '#contract/schemas/funnels/machineEvents/machineShape.ts';
import { valueFaults } from '#contract/schemas/funnels/machineEvents/valueFault.ts';
import { catalogue } from '#machines/catalogue.ts';
import { addFunnelMachine } from '#machines/funnel/addFunnelMachine.ts';
import { funnelMachine } from '#machines/funnel/funnelMachine.ts';
import { saveMachine } from '#machines/funnel/saveMachine.ts';
import { stageOrderMachine } from '#machines/funnel/stageOrderMachine.ts';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { type Frame, nextFrame, replay } from '#machines/inspect/replay.ts';
import { factsEvent } from '#machines/inspect/run.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { mailingMachine } from '#machines/mailing/mailingMachine.ts';
import { letterMachine } from '#machines/series/letterMachine.ts';
import { memberMachine } from '#machines/series/memberMachine.ts';
import { seriesMachine } from '#machines/series/seriesMachine.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { preloaderMachine } from '#machines/shell/preloaderMachine.ts';
import { splashMachine } from '#machines/shell/splashMachine.ts';
import { toastMachine } from '#machines/shell/toastMachine.ts';
import { subscriptionMachine } from '#machines/subscription/subscriptionMachine.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawalMachine.ts';

const machines = {
  ...{ addFunnel: addFunnelMachine, funnel: funnelMachine, journey: journeyMachine, letter: letterMachine },
  ...{ mailing: mailingMachine, member: memberMachine, notice: toastMachine, preloader: preloaderMachine },
  ...{ save: saveMachine, series: seriesMachine, session: sessionMachine, splash: splashMachine },
  ...{ stageOrder: stageOrderMachine, subscription: subscriptionMachine, withdrawal: withdrawalMachine },
};

type Machines = typeof machines;
type EventOf<M extends keyof Machines> = EventFromLogic<Machines[M]>;
type Own<T> = T extends `xstate.${string}` ? never : T;
/** Every event of a journey is completed by the funnel and the clock. */
type Completed<M> = M extends 'journey' ? 'funnel' | 'at' | 'zone' | 'facts' | 'nextVisit' : never;
type Carried<E, T, F extends string> = E extends { type: infer U }
  ? T extends U
    ? Omit<E, 'type' | F>
    : never
  : never;
type Shape<M extends keyof Machines> = {
  events: { [T in Own<EventOf<M>['type']>]: z.ZodType<unknown, Carried<EventOf<M>, T, Completed<M>>> };
};
/** What the session takes of a user is the id; the compiler holds every other event's schema against the machine. */
const shapes = machineShapes satisfies { [M in Exclude<keyof Machines, 'session'>]: Shape<M> } & {
  session: MachineShape;
};
const shapeOfEntry = ({ machine }: CatalogueEntry): MachineShape => shapes[machine.id as keyof Machines];

const entries = catalogue.map((entry) => [entry.machine.id, entry] as const);

test.each(entries)('what the catalogue steps %s with is what its schema takes', (_id, entry) => {
  const shape = shapeOfEntry(entry);
  const facts = (entry.facts ?? []).map((some) => ({ type: factsEvent, facts: some }));
  const steps = [...entry.events, ...facts].map((event) => ({ event }));
  for (const input of entry.inputs ?? [undefined]) expect(faultOf(shape, { input, steps })).toBeNull();
  for (const { input, events } of entry.explored ?? [])
    expect(faultOf(shape, { input, steps: events.map((event) => ({ event })) })).toBeNull();
  const known = new Set(entry.events.map(({ type }) => type));
  expect(Object.keys(shape.events).filter((type) => !known.has(type))).toEqual([]);
});

/** Values that a payload may be given by hand. */
const odd: unknown[] = [null, '', 'x', 0, 2, 0.5, -1, 2e12, 253_402_300_799_999, true, false, {}, [], undefined];

/** A machine in each of its states. */
function framesOf(entry: CatalogueEntry): Frame[] {
  const frames = new Map<string, Frame>();
  for (const run of pathsOf(entry, { limit: 50 }).runs) {
    const frame = replay(entry.machine, run, fillOf(entry, run.input)).at(-1);
    if (frame) frames.set(JSON.stringify(frame.snapshot.value), frame);
  }
  return [...frames.values()];
}

test.each(entries)('no value in an event makes %s throw: it is taken, or refused at its field', (_id, entry) => {
  const shape = shapeOfEntry(entry);
  const frames = framesOf(entry);
  const facts = (entry.facts ?? []).map((some) => ({ type: factsEvent, facts: some }));
  const events = new Map([...entry.events, ...facts].map((event) => [event.type, event as AnyEventObject]));
  const changed = [...events.values()].flatMap((event) => {
    const inner = (event as AnyEventObject & { facts?: object }).facts;
    const places = inner
      ? Object.keys(inner).map(
          (name) => [`facts.${name}`, (value: unknown) => ({ ...event, facts: { ...inner, [name]: value } })] as const,
        )
      : Object.keys(event)
          .filter((name) => name !== 'type')
          .map((name) => [name, (value: unknown) => ({ ...event, [name]: value })] as const);
    return places.flatMap(([field, change]) => odd.map((value) => ({ field, event: change(value) as AnyEventObject })));
  });
  let refused = 0;
  for (const { field, event } of changed) {
    const payload = payloadOf(shape, event.type);
    const faults = payload ? valueFaults(payload, event) : [];
    refused += faults.length;
    for (const fault of faults) expect(fault.field.startsWith(field)).toBe(true);
    if (faults.length === 0) for (const frame of frames) nextFrame(entry.machine, frame, { at: 0, event }, entry.fill);
  }
  expect(refused > 0).toBe(changed.length > 0);
});

test('a run says at which step it leaves what the machine takes', () => {
  const shape = machineShapes.save;
  const kept = { event: { type: 'edit.made', burst: true } };
  const faultAfter = (event: { type: string }) => faultOf(shape, { steps: [kept, { event }] });
  expect(faultAfter({ type: 'edit.made' })).toEqual({
    ...{ step: 2, event: 'edit.made' },
    fault: { field: 'burst', problem: { kind: 'missing' } },
  });
  expect(faultAfter({ type: 'xstate.stop' })).toEqual({ step: 2, event: 'xstate.stop', fault: null });
  expect(faultOf(machineShapes.series, { steps: [] })).toMatchObject({ step: 0, event: null });
});
