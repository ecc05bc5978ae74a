import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';

const minuteSeconds = 60;
const longSeconds = 2 * minuteSeconds;

/** The text of an error; for a rate limit (429), with the time to wait. */
export function useThrottledErrorText(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
    if (!seconds) return errorText(error);
    const [count, unit] = seconds > longSeconds ? [seconds / minuteSeconds, 'minute'] : [seconds, 'second'];
    const wait = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
      Math.ceil(count),
    );
    return t`Too many attempts. Nothing is lost, try again in ${wait}.`;
  };
}
