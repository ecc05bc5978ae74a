import { and, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, not, or } from 'xstate';

interface Combined {
  guards: readonly unknown[];
  check: unknown;
}

const isCombined = (guard: unknown): guard is Combined => typeof guard === 'function' && 'guards' in guard;
const checkOf = (guard: unknown) => (guard as Combined).check;
const kinds = new Map<unknown, 'and' | 'or' | 'not'>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
]);

const paramsOf = (guard: unknown): unknown =>
  typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;

/** A guard as it is written in its machine: `hasToken`, `not hasToken`, `hasToken and isCurrent`. */
export function guardName(guard: unknown): string {
  if (isCombined(guard)) {
    const kind = kinds.get(guard.check);
    const names = guard.guards.map(guardName);
    return kind === 'not' ? `not ${names.join(' ')}` : names.join(` ${kind} `);
  }
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return typeof guard === 'function' ? guard.name || 'inline' : '';
}

/** Whether a guard lets an event pass. */
export function guardPasses(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  guard: unknown,
): boolean {
  if (guard === undefined) return true;
  const passes = (inner: unknown) => guardPasses(machine, snapshot, event, inner);
  if (isCombined(guard)) {
    const kind = kinds.get(guard.check);
    if (kind === 'not') return !guard.guards.every(passes);
    return kind === 'or' ? guard.guards.some(passes) : guard.guards.every(passes);
  }
  const args = { context: snapshot.context as object, event };
  if (typeof guard === 'function') return Boolean(guard(args));
  const implementations = machine.implementations.guards as Record<string, (args: object, params: unknown) => boolean>;
  const given = paramsOf(guard);
  const params: unknown = typeof given === 'function' ? given(args) : given;
  return Boolean(implementations[guardName(guard)]?.(args, params));
}
