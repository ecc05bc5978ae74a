import { useLingui } from '@lingui/react/macro';
import { readDevice } from './device.ts';

/** Describes a `User-Agent` as browser and system. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
