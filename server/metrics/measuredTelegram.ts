import type { TelegramApi } from '#server/telegram/api.ts';
import { TelegramRefused } from '#server/telegram/telegramErrors.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Waits for updates as long as none come, so its time says nothing. */
const waits = 'getUpdates';

/** The Bot API with its calls counted, and traced. */
export function measureTelegram(
  api: TelegramApi,
  { telegramCalls, telegramSeconds }: Pick<Metrics, 'telegramCalls' | 'telegramSeconds'>,
  tracing: Tracing | null,
): TelegramApi {
  const measured: TelegramApi = {
    ...api,
    async call(token, method, ...rest) {
      const end = method === waits ? null : telegramSeconds.startTimer({ method });
      try {
        const result = await api.call(token, method, ...rest);
        telegramCalls.inc({ method, code: 200 });
        return result;
      } catch (error) {
        telegramCalls.inc({ method, code: error instanceof TelegramRefused ? error.code : 'no_answer' });
        throw error;
      } finally {
        end?.();
      }
    },
  };
  if (!tracing) return measured;
  return {
    ...measured,
    call: (token, method, ...rest) =>
      method === waits
        ? measured.call(token, method, ...rest)
        : tracing.span(`telegram ${method}`, {}, () => measured.call(token, method, ...rest)),
  };
}
