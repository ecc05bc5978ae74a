import {
  authenticateBiometry,
  biometryState,
  isBiometryMounted,
  mountBiometry,
  requestBiometryAccess,
} from '@telegram-apps/sdk-react';
import { has } from '../has.ts';
import { resolveWithin } from './resolveWithin.ts';

const patienceMs = 2_000;

/** Requests biometric authentication. @returns null where it is unavailable or denied */
export async function requestBiometricAccess(reason: string): Promise<boolean | null> {
  if (!(await isGranted(reason))) return null;
  const { status } = await authenticateBiometry({ reason });
  return status === 'authorized';
}

async function isGranted(reason: string): Promise<boolean> {
  if (!has('biometrics') || !mountBiometry.isAvailable()) return false;
  if (!isBiometryMounted()) await resolveWithin(patienceMs, mountBiometry(undefined));
  const { available, accessRequested, accessGranted } = biometryState();
  if (!isBiometryMounted() || !available) return false;
  return accessGranted || (!accessRequested && (await requestBiometryAccess({ reason })));
}
