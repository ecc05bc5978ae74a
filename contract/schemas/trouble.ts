import { z } from 'zod';
import { instant } from './common.ts';

export const troubleCodes = [
  'token_revoked',
  'other_poller',
  'webhook_failing',
  'webhook_elsewhere',
  'telegram_away',
  'taken_over',
] as const;
export const trouble = z.object({ code: z.enum(troubleCodes), detail: z.string(), since: instant });
export type Trouble = z.infer<typeof trouble>;
