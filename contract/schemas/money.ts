import { z } from 'zod';

/** Minor units of a currency (ISO 4217): never a fraction. */
export const money = z.object({ amount: z.number().int(), currency: z.string().length(3) });
