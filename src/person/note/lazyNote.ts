import { lazyComponent } from '#src/shell/lazyComponent.tsx';

/** The note stands last on the page. */
export const LazyNote = lazyComponent(async () => (await import('./Note.tsx')).Note, null);
