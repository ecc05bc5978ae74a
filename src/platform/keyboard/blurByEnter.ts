import type { KeyboardEvent } from 'react';
import { keyOf } from './keys.ts';

/** Enter takes what is typed in a field that needs no form, and lets a phone's keyboard go. */
export function blurByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (keyOf(event) === 'Enter') event.currentTarget.blur();
}
