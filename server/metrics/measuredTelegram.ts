import type { TelegramApi } from '#server/telegram/api.ts';
import { TelegramRefused } from '#server/telegram/telegramErrors.ts';
import type { Metrics } from './metrics.ts';

/** Waits for updates as long as none come, so its time says nothing. */
const waits = 'getUpdates';

/** The Bot API with its calls counted. */
export function measureTelegram(
  api: TelegramApi,
  { telegramCalls, telegramSeconds }: Pick<Metrics, 'telegramCalls' | 'telegramSeconds'>,
): TelegramApi {
  return {
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
}
