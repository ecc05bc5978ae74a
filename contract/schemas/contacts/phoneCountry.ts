import { z } from 'zod';

/** A country by its two letters, as ISO 3166 has it. */
export const phoneCountry = z.string().regex(/^[A-Z]{2}$/, { error: 'Use the two letters of a country, such as DE.' });

/** `own`: by which numbers without a code are read; null where that is not known. `code`: of its numbers, without the plus. */
export const phoneCountries = z.object({
  own: phoneCountry.nullable(),
  countries: z.array(z.object({ country: phoneCountry, code: z.string() })),
});
export type PhoneCountries = z.infer<typeof phoneCountries>;
