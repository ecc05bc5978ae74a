import { useLingui } from '@lingui/react';
import { errorText } from './errorText.ts';

/** `errorText` in the current language. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui();
  return (error) => errorText(i18n, error);
}
