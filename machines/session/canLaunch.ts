import type { SessionContext } from './sessionEvents.ts';

/** Whether the page has launch data that is not used up. */
export const canLaunch = ({ initData, isLaunchUsed }: SessionContext): boolean => initData !== null && !isLaunchUsed;
