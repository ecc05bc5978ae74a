import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Vault } from '#server/domain/gateways/vault.ts';

const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** Encrypts secrets with AES-256-GCM: a version byte, the nonce, the tag, the cipher text; the row's id is associated data. */
export function makeVault(key: Buffer): Vault {
  return {
    seal(plain, row) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, row) {
      if (sealed[0] !== version) throw new Error('Sealed in a form that is not known.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
      const text = decipher.update(sealed.subarray(1 + nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
