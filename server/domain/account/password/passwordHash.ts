import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/domain/deps.ts';
import type { PasswordCost } from '#server/domain/gateways/settings.ts';

/** OWASP's parameters for scrypt: 32 MB and about 80 ms each, off the main thread. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const keyBytes = 32;
const saltBytes = 16;

type HashDeps = Pick<Deps, 'randomBytes' | 'accounts'>;

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem }, done);
  });

/** `scrypt$N$r$p$salt$key`: the parameters are stored along, so that they can be raised. */
export async function hashPassword(password: string, { randomBytes, accounts }: HashDeps): Promise<string> {
  const { passwordCost: cost } = accounts;
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time without a hash, so that unknown users cannot be told from known ones. */
export async function isPassword(password: string, hash: string | null, cost: PasswordCost): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? '').split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
