/** How many of a folder's mutants are tried, from 0 to 1: `npm run mutants -- --share`. */
export const share = Number(process.env['MUTANT_SHARE'] ?? 1);

/** `npm run mutants -- --survivors`: only what begins at these places, each as `file:line`, is tried again. */
const places = process.env['MUTANT_PLACES']?.split(' ');

/** Whether a mutant is to be tried; a place is within `machines/`. */
export const isWanted = (id: string, place: string): boolean => places?.includes(place) ?? isInSample(id, share);

/** Why Stryker reports an error for a mutant that was left out: with the share, so that its report can be read. */
export const leftOut = (of: number): string => `left out of the sample of ${of}`;
export const shareOf = (reason: string | undefined): number | undefined =>
  reason?.startsWith(leftOut(0).slice(0, -1)) ? Number(reason.split(' ').at(-1)) : undefined;

/** Whether a mutant is in the sample: evenly over the folder, and always the same ones (multiplicative hashing). */
export const isInSample = (id: string, of: number): boolean =>
  (Math.imul(Number(id) + 1, 0x9e_37_79_b1) >>> 0) / 2 ** 32 < of;
