// @vitest-environment node
import { expect, test } from 'vitest';
import { type Feature, hasFeature, isAtLeast } from '#src/platform/telegram/versions.ts';

test.each<[Feature, string, string]>([
  ['closingConfirmation', '6.1', '6.2'],
  ['cloudStorage', '6.8', '6.9'],
  ['writeAccess', '6.8', '6.9'],
  ['settingsButton', '6.10', '7.0'],
  ['biometrics', '7.1', '7.2'],
  ['verticalSwipes', '7.6', '7.7'],
])('%s is unsupported in %s and supported from %s on', (feature, before, since) => {
  expect(hasFeature(before, feature)).toBe(false);
  expect(hasFeature(since, feature)).toBe(true);
  expect(hasFeature('10.0', feature)).toBe(true);
});

test('versions are compared part by part, as numbers', () => {
  expect(isAtLeast('6.10', '6.9')).toBe(true);
  expect(isAtLeast('7', '7.0')).toBe(true);
  expect(isAtLeast('7.0.1', '7.1')).toBe(false);
});
