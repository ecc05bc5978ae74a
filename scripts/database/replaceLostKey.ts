import { readConfig } from '#server/config/config.ts';
import { withKeyLock } from '#server/db/keyLock.ts';
import type { Database } from '#server/db/open/open.ts';
import { replaceLostKey } from '#server/domain/admin/replaceLostKey.ts';
import { readSecrets } from '#server/secrets/secretKey.ts';
import { makeVault } from '#server/secrets/vault.ts';
import { refuseWhileServing } from './refuseWhileServing.ts';

/** `npm run admin replace-lost-key`: adopts the present key and discards the secrets that it cannot decrypt. */
export function takePresentKey({ direct, kind }: Database): Promise<void> {
  const { dataDir, secretKey } = readConfig(process.env);
  return withKeyLock(direct, async (connection) => {
    await refuseWhileServing({ db: connection, kind });
    const { vault, check } = await readSecrets(dataDir, secretKey);
    const { bots, accounts } = await replaceLostKey(connection, { vault: makeVault(vault), check });
    console.log(`The key of this server is now ${secretKey === null ? `${dataDir}/secret.key` : 'SECRET_KEY'}.`);
    if (bots.length > 0) console.log(`Bots whose tokens must be entered again: ${bots.join(', ')}`);
    if (accounts.length > 0) {
      console.log(`Accounts that can sign in only with a recovery code: ${accounts.join(', ')}`);
      console.log('npm run admin remove-factor <e-mail> lets in those who have none.');
    }
  });
}
