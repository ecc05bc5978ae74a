import { loadClient } from './loadClient.ts';

/**
 * Asks the person to prove by finger or face who holds the phone.
 *
 * @param reason what for, in their language
 * @returns null outside of Telegram, where its client has no such thing, and where the person does not allow it
 */
export async function askFingerprint(reason: string): Promise<boolean | null> {
  try {
    return (await (await loadClient())?.askFingerprint(reason)) ?? null;
  } catch {
    return null;
  }
}
