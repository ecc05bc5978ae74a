import { expect, it } from 'vitest';
import { clientAddress } from '#server/http/limits/clientAddress.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('who comes from %s is counted as %s, whatever the port', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted);
});
