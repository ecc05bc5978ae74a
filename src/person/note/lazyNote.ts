import { lazy } from 'react';

/** The note stands last on the page. */
export const LazyNote = lazy(async () => ({ default: (await import('./Note.tsx')).Note }));
