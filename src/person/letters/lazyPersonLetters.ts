import { lazy } from 'react';

/** The letters come with a query of their own, after what the page begins with. */
export const LazyPersonLetters = lazy(async () => ({ default: (await import('./PersonLetters.tsx')).PersonLetters }));
