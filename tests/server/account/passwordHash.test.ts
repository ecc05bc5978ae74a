import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPassword, passwordCost } from '#server/domain/account/password/passwordHash.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';

/** The least CPU time of some tries, on any thread, ms: what else the process does can only add to it. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    tries.push((user + system) / 1000);
  }
  return Math.min(...tries);
}

it('a password is compared with as much work where nobody has the e-mail', async () => {
  const { N, r, p } = passwordCost;
  const [salt, key] = [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  const hash = ['scrypt', N, r, p, salt, key].join('$');
  const known = await workOf(() => isPassword('wrong horse 8', hash, passwordCost));
  const unknown = await workOf(() => isPassword('wrong horse 8', null, passwordCost));
  const cheap = await workOf(() => isPassword('wrong horse 8', null, cheapPasswords));
  expect(unknown).toBeGreaterThan(known / 2);
  expect(cheap).toBeLessThan(known / 2);
});
