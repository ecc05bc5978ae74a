import { motionMs } from '#src/platform/motionMs.ts';

const besidePx = '48px';

/** The least zoom of the canvas. */
export const leastZoom = 0.04;

/** Fits the whole funnel, with padding for the toolbar at the top, and at the bottom for the bar and a next stage's ghost. */
export const fitOptions = {
  padding: { top: '64px', right: besidePx, bottom: '108px', left: besidePx },
  maxZoom: 1,
} as const;

/** The same, animated. */
export const fitSoftly = () => ({ ...fitOptions, duration: motionMs(200) });
