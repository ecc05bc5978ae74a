import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * `commands` are what must happen, in order; none when it is so already or changes nothing of the machine's life.
 * `context` is the machine's afterwards.
 */
export type Decision<State, Command, Refusal extends { code: ErrorCode }, Context = unknown> =
  | { ok: true; unchanged: boolean; to: State; commands: Command[]; context: Context }
  | ({ ok: false } & Refusal);

/** Actions that only answer: a machine names what must happen by its other actions, and refuses by `refuse` alone. */
const answers = new Set(['leaveAsIs', 'permit']);

/** What an event does in a state, or why it may not happen now: `transition_not_allowed` unless the machine says so. */
export function decideBy<State, Command, Refusal extends { code: ErrorCode }, Context = unknown>(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): Decision<State, Command, Refusal, Context> {
  if (!before.can(event)) return { ok: false, code: 'transition_not_allowed' } as { ok: false } & Refusal;
  const [after, executed] = transition(machine, before, event) as [AnyMachineSnapshot, Action[]];
  const refusal = executed.find(({ type }) => type === 'refuse');
  if (refusal) return { ok: false, ...(refusal.params as Refusal) };
  const unchanged = executed.some(({ type }) => type === 'leaveAsIs');
  const commands = executed
    .filter(({ type }) => !answers.has(type))
    .map(({ type, params }) => ({ type, params }) as Command);
  return { ok: true, unchanged, to: after.value as State, commands, context: after.context as Context };
}

interface Action {
  type: string;
  params?: unknown;
}
