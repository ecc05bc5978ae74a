import { plural } from '@lingui/core/macro';
import { notify } from '../toasts/notify.ts';

/** Says how much fits into a field, and how much of a paste was left out. */
export function tellLongPaste(fits: number, leftOut: number): void {
  const most = plural(fits, { one: '# character fits here', other: '# characters fit here' });
  const rest = plural(leftOut, { one: '# was skipped', other: '# were skipped' });
  notify({ type: 'error', text: `${most}, ${rest}` });
}
