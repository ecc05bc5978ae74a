import type { MouseEvent } from 'react';

/** After a search is cleared by a key, the next thing is another one; a finger would only call up its keyboard. */
export function focusSearch({ detail }: MouseEvent): void {
  if (detail === 0) document.querySelector<HTMLElement>('main [type=search]')?.focus();
}
