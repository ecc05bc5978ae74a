import { t } from '@lingui/core/macro';
import { onNotKept } from '#src/platform/notKept.ts';
import { notify } from './notify.ts';

/** Says, once, what it means that the browser keeps nothing. */
export function sayNotKept(): void {
  let isSaid = false;
  onNotKept(() => {
    if (isSaid) return;
    isSaid = true;
    notify({
      type: 'info',
      text: t`This browser keeps nothing for this site: all settings last until the page is closed`,
    });
  });
}
