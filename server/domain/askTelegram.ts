import { RequestError } from './requestErrors.ts';

interface Said {
  name: string;
  message: string;
  code?: number;
  retryAfter?: number | null;
}

/** Telegram's own refusal, or its silence, becomes 502 with what it said; everything else passes through. */
export async function askTelegram<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'TelegramRefused' || error.name === 'NoAnswer')) {
      throw refusalOf(error);
    }
    throw error;
  }
}

function refusalOf({ message, code, retryAfter }: Said): RequestError {
  if (typeof retryAfter === 'number') return new RequestError('telegram_error', { of: 'wait', seconds: retryAfter });
  return new RequestError('telegram_error', code === 401 ? { of: 'token' } : { said: message });
}
