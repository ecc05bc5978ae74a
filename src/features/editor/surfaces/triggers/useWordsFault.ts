import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';

/** Says why words cannot stand in one row; null where they can. */
export function useWordsFault(): (words: readonly string[]) => string | null {
  const { t } = useLingui();
  const [most, mostChars] = [limits.triggerWords, limits.triggerWordChars];
  return (words) => {
    if (words.length === 0) return t`Write at least one letter or digit.`;
    if (words.length > most)
      return t`${plural(most, { one: 'Up to # keyword in one row.', other: 'Up to # keywords in one row.' })} ${plural(words.length - most, { one: 'There is # too many.', other: 'There are # too many.' })}`;
    if (words.some((word) => word.length > mostChars))
      return t`${plural(mostChars, { one: 'A keyword has up to # character.', other: 'A keyword has up to # characters.' })}`;
    return null;
  };
}
