import { z } from 'zod';
import { instant } from '../common.ts';
import { contact } from './contact.ts';
import { historyEntry, plannedEntry } from './contactHistory.ts';
import { contactSeries } from './contactLetters.ts';

/** Values by the field's name. */
const keptValues = z.record(z.string(), z.unknown());

/** All that is kept of a person. */
export const contactData = z.object({
  contact,
  /** Newest first. */
  history: z.array(historyEntry),
  planned: z.array(plannedEntry),
  series: z.array(contactSeries),
  /** What an undo would give back of contacts that were merged into this one, and the values that a merge replaced. */
  merged: z.array(z.object({ at: instant, contact: keptValues, replaced: keptValues })),
});
export type ContactData = z.infer<typeof contactData>;
