import { Refusal } from './problem.ts';

/** Telegram's own refusal, or its silence, becomes 502 with what it said; everything else passes through. */
export async function askTelegram<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'TelegramRefused' || error.name === 'NoAnswer')) {
      throw new Refusal('telegram_error', { said: error.message });
    }
    throw error;
  }
}
