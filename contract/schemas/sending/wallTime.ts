import { z } from 'zod';

const pattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
/** A date and a time by the clock of some zone, such as `2026-12-31T10:00`; whether the date exists is asked elsewhere. */
export const wallTime = z.string().regex(pattern, 'Not a date with a time, such as 2026-12-31T10:00.');
