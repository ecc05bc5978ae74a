import { motionMs } from '#src/platform/motionMs.ts';

const besidePx = '48px';

/** The whole funnel at once, with room for the toolbar above the first row and the bar below the last. */
export const fitOptions = {
  padding: { top: '64px', right: besidePx, bottom: '64px', left: besidePx },
  maxZoom: 1,
} as const;

/** The same, as a movement. */
export const fitSoftly = () => ({ ...fitOptions, duration: motionMs(200) });
