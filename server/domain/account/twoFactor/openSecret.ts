import { openOrNull } from '../../admin/keyCheck.ts';
import type { Deps } from '../../deps.ts';

/** The secret of an account's authenticator; null where the key that it was encrypted with is lost. */
export function openSecret(
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  ownerId: string,
  { secret_sealed }: { secret_sealed: Buffer | null },
): string | null {
  const secret = secret_sealed && openOrNull(vault, secret_sealed, ownerId);
  if (secret === null) {
    log.error(
      { user: ownerId },
      'a secret of two-step sign-in is lost with its key: "npm run admin remove-factor <e-mail>" lets this user in without a code',
    );
  }
  return secret;
}
