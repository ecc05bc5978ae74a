import { lazyComponent } from '#src/shell/lazyComponent.tsx';

/** Lazy: it brings the calendar's library. */
export const LazyDayChoice = lazyComponent(async () => (await import('./DayChoice.tsx')).DayChoice, null);
