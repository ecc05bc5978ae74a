import type { StateValue } from 'xstate';

/** A state's value as its path, such as `active.sending`; parallel regions are separated by spaces. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateText(inner)}`))
    .join(' ');
}
