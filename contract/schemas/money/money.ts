import { z } from 'zod';

/** Integer minor units of a currency: ISO 4217, or `XTR` for whole Telegram Stars. */
export const money = z.object({ amount: z.number().int(), currency: z.string().length(3) });
export type Money = z.infer<typeof money>;
