import { plural } from '@lingui/core/macro';
import { loadCatalogues } from '#src/i18n/language.ts';
import { notify } from '../toasts/notify.ts';

/** Says how much fits into a field, and how much of a paste was left out. */
export async function tellLongPaste(fits: number, leftOut: number): Promise<void> {
  await loadCatalogues('search');
  const most = plural(fits, { one: '# character fits here', other: '# characters fit here' });
  const rest = plural(leftOut, { one: '# was skipped', other: '# were skipped' });
  notify({ type: 'error', text: `${most}, ${rest}` });
}
