import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const minute = 60;
const hour = 60 * minute;

/** Returns a formatter of how long something takes, in words: `9 minutes`. */
export function useDuration(): (seconds: number) => string {
  // The words follow the language.
  useLingui();
  return (seconds) => {
    if (seconds < minute) return plural(Math.max(1, seconds), { one: '# second', other: '# seconds' });
    if (seconds < hour) return plural(Math.round(seconds / minute), { one: '# minute', other: '# minutes' });
    return plural(Math.round(seconds / hour), { one: '# hour', other: '# hours' });
  };
}
