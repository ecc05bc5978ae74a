import { t } from '@lingui/core/macro';
import { onStorageFailed } from '#src/platform/storage/storageFailed.ts';
import { notify } from './notify.ts';

/** Warns once that the browser blocks storage. */
export function warnStorageFailed(): void {
  let isSaid = false;
  onStorageFailed(() => {
    if (isSaid) return;
    isSaid = true;
    notify({
      type: 'info',
      text: t`This browser does not store data for this site: settings last until you close the page`,
    });
  });
}
