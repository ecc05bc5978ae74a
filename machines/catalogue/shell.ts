import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { preloaderMachine } from '../shell/preloaderMachine.ts';
import { splashMachine } from '../shell/splashMachine.ts';
import { toastMachine } from '../shell/toastMachine.ts';
import { after, plain } from './cases.ts';

/** Machines of what the page shows around its content. */
export const shellEntries: CatalogueEntry[] = [
  {
    machine: toastMachine,
    about: {
      en: 'The toast at the top: when it hides.',
      ru: 'Уведомление вверху экрана: когда скрыть.',
    },
    asked: ['browser'],
    events: [
      ...(['success', 'error', 'info'] as const).map((type) => ({ type: 'toast.show', notice: { id: 'a', type } })),
      ...plain('toast.dismiss', 'toast.hold', 'toast.release'),
      after('toastShown', 'notice.shown'),
    ],
  },
  {
    machine: preloaderMachine,
    about: {
      en: 'When a wait is long enough to show it.',
      ru: 'Когда ожидание пора показать.',
    },
    asked: ['browser'],
    events: ['wait.started', 'wait.ended'].flatMap((type) => ['a', 'b'].map((id) => ({ type, id }))),
  },
  {
    machine: splashMachine,
    about: {
      en: 'The splash screen while the app starts.',
      ru: 'Заставка на время запуска приложения.',
    },
    asked: ['browser'],
    events: [...plain('device.ready'), after('splashShown', 'splash.leaving')],
  },
];
