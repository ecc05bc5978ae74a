import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';

/** A machine's version: eight hexadecimal digits that change with its states, transitions, guards and actions (FNV-1a). */
export function versionOf(machine: AnyStateMachine): string {
  const { states, transitions } = chartOf(machine);
  let hash = 0x81_1c_9d_c5;
  for (const char of JSON.stringify([states, transitions])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
