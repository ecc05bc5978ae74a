import { decryptOrNull } from '#server/domain/admin/keyCheck.ts';
import type { Deps } from '#server/domain/deps.ts';

/** Decrypts the authenticator's secret; null where its encryption key is lost. */
export function decryptSecret(
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  ownerId: string,
  { secret_sealed }: { secret_sealed: Buffer | null },
): string | null {
  const secret = secret_sealed && decryptOrNull(vault, secret_sealed, ownerId);
  if (secret === null) {
    log.error(
      { user: ownerId },
      'a secret of two-step sign-in is lost with its key: "npm run admin remove-factor <e-mail>" lets this user in without a code',
    );
  }
  return secret;
}
