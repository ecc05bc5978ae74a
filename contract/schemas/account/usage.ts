import { z } from 'zod';
import { instant } from '../common.ts';

const used = z.number();
/** Null is no limit. */
const most = z.number().nullable();

/** What an account uses, and what it may use. */
export const usage = z.object({
  /** `waiting`: new people whom its bots answer once there is a place. */
  people: z.object({ used, most, waiting: z.number().int() }),
  /** What reached people since this month began, in UTC; `waiting`: messages that leave once there are some left. */
  messages: z.object({ used, most, waiting: z.number().int(), renews_at: instant }),
  /** Of files, bytes. */
  storage: z.object({ used, most }),
});
export type Usage = z.infer<typeof usage>;
