import type { z } from 'zod';
import { type MachineShape, nothing } from './machineShape.ts';
import { type ValueFault, valueFaults } from './valueFault.ts';

/** The first thing that a machine does not take of a run from outside. */
export interface RunFault {
  /** The step, from 1; 0 is what the run starts with. */
  step: number;
  /** The step's event. */
  event: string | null;
  /** Null where the machine has no such event. */
  fault: ValueFault | null;
}

interface ReadRun {
  input?: unknown;
  steps: { event: { type: string } }[];
}

/** What an event carries; null where the machine has none of that type. */
export function payloadOf({ events, facts }: MachineShape, type: string): z.ZodObject | null {
  if (type === 'facts.changed' && facts) return nothing.extend({ facts: facts.partial().strict() });
  // the end of a delay carries nothing
  if (type.startsWith('xstate.after.')) return nothing;
  return Object.hasOwn(events, type) ? (events[type] ?? null) : null;
}

/** Where a run leaves what a machine takes; null where all of it is taken. */
export function faultOf(shape: MachineShape, { input, steps }: ReadRun): RunFault | null {
  const [ofInput] = shape.input ? valueFaults(shape.input, input) : [];
  if (ofInput) return { step: 0, event: null, fault: ofInput };
  for (const [index, { event }] of steps.entries()) {
    const payload = payloadOf(shape, event.type);
    const at = { step: index + 1, event: event.type };
    if (!payload) return { ...at, fault: null };
    const [fault] = valueFaults(payload, event);
    if (fault) return { ...at, fault };
  }
  return null;
}
