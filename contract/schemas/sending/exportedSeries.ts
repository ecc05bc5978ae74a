import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { failFastArray } from '../failFastArray.ts';
import { button } from '../funnels/funnel.ts';
import { title } from '../funnels/title.ts';
import { letterSchedule } from './letterTiming.ts';
import { sendableMessage } from './sendableMessage.ts';
import { startsOn, stopsOn } from './series.ts';

const exportedLetter = z.strictObject({
  name: title,
  message: sendableMessage.extend({ buttons: failFastArray(button, { most: limits.buttonsInMessage }) }),
  ...letterSchedule.shape,
});

/** A letter series as a copy or an exported funnel carries it: without its state, its people and what it sent. */
export const exportedSeries = z.strictObject({
  name: title,
  starts_on: startsOn,
  stops_on: stopsOn,
  /** An IANA name, or `contact`. */
  time_zone: z.string().max(64),
  letters: failFastArray(exportedLetter, { most: limits.lettersPerSeries }),
});
export type ExportedSeries = z.infer<typeof exportedSeries>;
