import { useLingui } from '@lingui/react/macro';

/** What a field of a time says of words that are none. */
export function useNotTime(): string {
  const { t } = useLingui();
  return t`Not a time. For example: 19:30`;
}
