import { z } from 'zod';

/** Integer minor units of a currency (ISO 4217). */
export const money = z.object({ amount: z.number().int(), currency: z.string().length(3) });
