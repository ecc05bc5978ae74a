import { RequestError } from './requestErrors.ts';

interface TelegramFailure {
  name: string;
  message: string;
  code?: number;
  retryAfter?: number | null;
}

/** Maps Telegram's errors and timeouts to 502 with its description; everything else passes through. */
export async function mapTelegramErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'TelegramRefused' || error.name === 'NoAnswer')) {
      throw toRequestError(error);
    }
    throw error;
  }
}

function toRequestError({ message, code, retryAfter }: TelegramFailure): RequestError {
  if (typeof retryAfter === 'number') return new RequestError('telegram_error', { of: 'wait', seconds: retryAfter });
  return new RequestError('telegram_error', code === 401 ? { of: 'token' } : { reason: message });
}
