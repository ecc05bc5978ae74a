import { expect, test } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
  transition,
} from 'xstate';
import { stateText } from '#machines/inspect/stateText.ts';
import { type TableRow, testTableCoverage } from './tableCoverage.ts';

/** The state that an event leads to, and the commands that come out on the way, with their parameters where they count. */
export type Target = string | [state: string, ...commands: (string | [type: string, params: object])[]];

export interface TransitionTable<State extends string> {
  machine: AnyStateMachine;
  /** The states in which every event is tried, each with what the machine remembers there. */
  states: Record<State, { value: StateValue; context: object }>;
  /** An event with the states in which it is allowed; everywhere else it changes nothing and commands nothing. */
  rows: [event: string, AnyEventObject, allowed: Partial<Record<State, Target>>, changes?: Changes<State>][];
  /** Where laws of their own say what a machine remembers. */
  isContextTestedElsewhere?: boolean;
  /** Rows that are tried elsewhere, and count here. */
  elsewhere?: readonly TableRow[];
}

interface Command {
  type: string;
  params?: unknown;
}

/** What an allowed event writes into the context; nothing, where a row does not say it. */
export type Changes<State extends string> = object | ((state: State, before: object) => object);

/** Tries every event in every state. A state's value is written as its path, such as `active.sending`. */
export function testTransitions<State extends string>(table: TransitionTable<State>): void {
  const { machine, states, rows, isContextTestedElsewhere = false } = table;
  const everywhere = Object.keys(states) as State[];
  const pairs = rows.flatMap(([name, event, allowed, changes = {}]) =>
    everywhere.map((state) => [state, name, event, allowed[state], changes] as const),
  );
  test.each(pairs)('%s: %s', (state, _name, event, target, changes) => {
    const before = machine.resolveState(states[state] as never);
    const [after, actions] = transition(machine, before, event) as [AnyMachineSnapshot, Command[]];
    const commands = actions.filter(({ type }) => !type.startsWith('xstate.'));
    const [to, ...commanded] = typeof target === 'object' ? target : [target ?? stateText(before.value)];
    const asWritten = commands.map(({ type, params }, index) =>
      Array.isArray(commanded[index]) ? [type, params] : type,
    );
    expect([stateText(after.value), ...asWritten]).toEqual([to, ...commanded]);
    if (target !== undefined && isContextTestedElsewhere) return;
    const written = typeof changes === 'function' ? changes(state, before.context as object) : changes;
    expect(after.context).toEqual({ ...before.context, ...(target !== undefined && written) });
  });
  testTableCoverage(machine, [
    ...pairs.map(([state, , event]) => ({ before: machine.resolveState(states[state] as never), event })),
    ...(table.elsewhere ?? []),
  ]);
}

/** The same target in several states. */
export const inAll = <State extends string>(states: State[], target: Target): Partial<Record<State, Target>> =>
  Object.fromEntries(states.map((state) => [state, target])) as Partial<Record<State, Target>>;
