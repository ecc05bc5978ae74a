import { z } from 'zod';
import { instant } from '../common.ts';

export const troubleCodes = [
  'token_revoked',
  'other_poller',
  'webhook_failing',
  'webhook_elsewhere',
  'telegram_away',
  'taken_over',
  /** A picture or video of a message is missing on the server; what needs it waits. */
  'file_missing',
  /** The storage of files does not answer; messages with files wait. */
  'files_away',
  /** An operator has to confirm that this server may send: it may be a copy of another one. */
  'sending_paused',
] as const;
export const trouble = z.object({ code: z.enum(troubleCodes), detail: z.string(), since: instant });
export type Trouble = z.infer<typeof trouble>;
