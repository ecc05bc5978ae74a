import { z } from 'zod';
import { funnelStates } from '#contract/schemas/funnel.ts';

/** How the add-funnel dialog is opened: with its question, or one step further. */
export const addFunnelDialogStarts = ['ask', 'token', 'botfather', 'name'] as const;
export type AddFunnelDialogStart = (typeof addFunnelDialogStarts)[number];
/** The ways to a new funnel; the sample needs no dialog. */
export type AddFunnelStart = AddFunnelDialogStart | 'sample';

/** What the panel's address carries; a bad value counts as none. */
export const panelSearch = z.object({
  search: z.string().max(128).optional().catch(undefined),
  state: z.enum(funnelStates).optional().catch(undefined),
  add: z.enum(addFunnelDialogStarts).optional().catch(undefined),
});

/** What the archives' address carries. */
export const archivesSearch = z.object({ search: z.string().max(128).optional().catch(undefined) });
