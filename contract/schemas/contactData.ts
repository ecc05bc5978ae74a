import { z } from 'zod';
import { contact } from './contact.ts';
import { historyEntry, plannedEntry } from './contactHistory.ts';
import { contactSeries } from './contactLetters.ts';

/** All that is kept of a person. */
export const contactData = z.object({
  contact,
  /** Newest first. */
  history: z.array(historyEntry),
  planned: z.array(plannedEntry),
  series: z.array(contactSeries),
});
export type ContactData = z.infer<typeof contactData>;
