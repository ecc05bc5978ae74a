import {
  authenticateBiometry,
  biometryState,
  isBiometryMounted,
  mountBiometry,
  requestBiometryAccess,
} from '@telegram-apps/sdk-react';
import { has } from '../has.ts';
import { withinMs } from './withinMs.ts';

const patienceMs = 2_000;

/**
 * Asks the person to prove by finger or face who holds the phone.
 *
 * @returns null where the client has no such thing, or the person does not allow it
 */
export async function askFingerprint(reason: string): Promise<boolean | null> {
  if (!(await isGranted(reason))) return null;
  const { status } = await authenticateBiometry({ reason });
  return status === 'authorized';
}

async function isGranted(reason: string): Promise<boolean> {
  if (!has('biometrics') || !mountBiometry.isAvailable()) return false;
  if (!isBiometryMounted()) await withinMs(patienceMs, mountBiometry(undefined));
  const { available, accessRequested, accessGranted } = biometryState();
  if (!isBiometryMounted() || !available) return false;
  return accessGranted || (!accessRequested && (await requestBiometryAccess({ reason })));
}
