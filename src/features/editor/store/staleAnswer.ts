import { z } from 'zod';
import { funnelDocument } from '#contract/schemas/funnel.ts';

/** What a 409 `stale_revision` carries: the server's version. */
export const staleAnswer = z.object({ revision: z.number().int(), document: funnelDocument });
