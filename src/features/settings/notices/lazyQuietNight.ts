import { lazy } from 'react';

/** The fields of a time of the day are larger than the rest of the screen. */
export const LazyQuietNight = lazy(async () => ({ default: (await import('./QuietNight.tsx')).QuietNight }));
