import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { serverNow } from '#src/platform/clock.ts';

const dayMs = 24 * 3_600_000;

/** The text of an error; for a rate limit of Telegram, with the time to retry at. */
export function useBotErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  const format = useFormat();
  return (error) => {
    const isPutOff = error instanceof ApiError && error.code === 'telegram_error' && error.retryAfterSeconds !== null;
    if (!isPutOff) return errorText(error);
    const waitMs = (error.retryAfterSeconds ?? 0) * 1_000;
    const at = serverNow() + waitMs;
    const when = waitMs < dayMs / 2 ? format.time(at) : format.dateTime(at);
    return t`Telegram limits how often this can change. Try again after ${when}; what you typed stays here.`;
  };
}
