import { InlineFallback } from '../lazy/LazyFallback.tsx';
import { lazyPanel } from '../lazy/lazyPanel.ts';

export const ExitList = lazyPanel(async () => (await import('./ExitList.tsx')).ExitList, InlineFallback);
export const ExitForm = lazyPanel(async () => (await import('./ExitForm.tsx')).ExitForm, InlineFallback);
