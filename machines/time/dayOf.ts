import { localTime } from './wallTime.ts';

/** The day, as `2026-12-31`, that the calendar of a zone shows at a moment in ms since 1970. */
export const dayOf = (moment: number, zone: string): string => localTime(moment, zone).toPlainDate().toString();
