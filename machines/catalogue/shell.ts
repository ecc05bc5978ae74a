import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { preloaderMachine } from '../shell/preloaderMachine.ts';
import { splashMachine } from '../shell/splashMachine.ts';
import { toastMachine } from '../shell/toastMachine.ts';
import { after, plain } from './cases.ts';
import { descriptions } from './descriptions.ts';

/** Machines of what the page shows around its content. */
export const shellEntries: CatalogueEntry[] = [
  {
    machine: toastMachine,
    ...descriptions.notice,
    events: [
      ...(['success', 'error', 'info'] as const).map((type) => ({ type: 'toast.show', notice: { id: 'a', type } })),
      ...plain('toast.dismiss', 'toast.hold', 'toast.release'),
      after('toastShown', 'notice.shown'),
    ],
  },
  {
    machine: preloaderMachine,
    ...descriptions.preloader,
    events: ['wait.started', 'wait.ended'].flatMap((type) => ['a', 'b'].map((id) => ({ type, id }))),
  },
  {
    machine: splashMachine,
    ...descriptions.splash,
    events: [...plain('device.ready'), after('splashShown', 'splash.leaving')],
  },
];
