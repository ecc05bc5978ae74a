import { useLingui } from '@lingui/react/macro';
import { readDevice } from './device.ts';

/** A `User-Agent` in words. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
