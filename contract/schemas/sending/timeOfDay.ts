import { z } from 'zod';

/** Hours and minutes of a wall clock, such as `10:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of the day, such as 10:00.');
