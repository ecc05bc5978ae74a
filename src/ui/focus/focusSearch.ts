import type { MouseEvent } from 'react';

/** Focuses the search field after a search was cleared by keyboard; by touch it would open the on-screen keyboard. */
export function focusSearch({ detail }: MouseEvent): void {
  if (detail === 0) document.querySelector<HTMLElement>('main [type=search]')?.focus();
}
