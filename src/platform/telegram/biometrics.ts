import { loadClient } from './loadClient.ts';

/**
 * Requests biometric authentication. @param reason shown to the user, in their language @returns null outside Telegram,
 * where it is unavailable, and where it is denied
 */
export async function requestBiometrics(reason: string): Promise<boolean | null> {
  try {
    return (await (await loadClient())?.requestBiometricAccess(reason)) ?? null;
  } catch {
    return null;
  }
}
