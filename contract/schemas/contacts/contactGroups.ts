import { z } from 'zod';
import { id } from '../common.ts';

const named = z.object({ id, name: z.string() });

/** Where a contact is put together with others; without what is in the archive. */
export const contactGroups = z.object({ folders: z.array(named), lists: z.array(named) });
export type ContactGroups = z.infer<typeof contactGroups>;
