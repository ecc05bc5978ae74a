/** Encrypts secrets that are stored in the database. The id of the row is the associated data, so that a secret cannot be moved to another row. */
export interface Vault {
  seal(plain: string, row: string): Buffer;
  open(sealed: Buffer, row: string): string;
}

/** Encrypted in place of a bot token that was lost with its key; it is treated as a revoked token. */
export const noToken = '';
