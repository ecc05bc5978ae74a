import { limits } from '#contract/limits.ts';

/** Space for a suffix such as “ (copy)” in any language. */
const wordChars = 16;

/** Shortens a funnel's name so that a suffix such as “ (copy)” fits into the limit. */
export const truncateForCopy = (name: string): string => [...name].slice(0, limits.titleChars - wordChars).join('');
