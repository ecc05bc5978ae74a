/** The client version that introduced each feature. */
export const versions = {
  invoice: '6.1',
  closingConfirmation: '6.2',
  cloudStorage: '6.9',
  writeAccess: '6.9',
  settingsButton: '7.0',
  biometrics: '7.2',
  verticalSwipes: '7.7',
} as const;

export type Feature = keyof typeof versions;

/** Compares versions numerically, part by part. */
export function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let part = 0; part < Math.max(one.length, other.length); part += 1) {
    const difference = (one[part] ?? 0) - (other[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export const hasFeature = (version: string, feature: Feature): boolean => isAtLeast(version, versions[feature]);
