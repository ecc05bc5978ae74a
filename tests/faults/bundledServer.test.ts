import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hostileTables } from '#tests/support/files/hostileTables.ts';
import { longTest } from '#tests/support/longTest.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { png } from '#tests/support/telegram/images.ts';
import { upload } from '#tests/server/imports/importWorld.ts';
import { signUp } from '#tests/support/app.ts';
import { Owner } from '#scripts/faults/owner.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';

let product: Product;
let owner: Owner;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bundled-'));
  const telegramRoot = 'http://127.0.0.1:9';
  product = await makeProduct({ main: inject('bundle'), dataDir, telegramRoot, flags: nodeFlags });
  product.start();
  await product.ready();
  owner = new Owner(product.url);
  await owner.signUp();
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the bundled server detects file types by content as the unbundled one does', async () => {
  await owner.upload('whole.png', [png(64, 48)]);
  const beginnings = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('1a45dfa3', 'hex'), Buffer.from('OggS')];
  for (const bytes of [...beginnings, png(64, 48).subarray(0, 60)]) {
    await expect(owner.upload('cut.bin', [bytes])).rejects.toThrow(/^upload: 415 .*unsupported_media/);
  }
});

longTest('the bundled server reads tables in its workers, and goes on after the worst of them', async () => {
  const sender = await signUp(product);
  const kinds = ['a cell of 100 MB', 'a comment of 12 MB', 'more than a million texts'];
  for (const { name, make, status } of hostileTables.filter(({ kind }) => kinds.includes(kind)))
    expect(await upload(product.url, sender, new Uint8Array(make()), { name })).toMatchObject({ status });
  expect(await upload(product.url, sender, 'Phone\n+79991112233\n')).toMatchObject({ status: 201, body: { rows: 1 } });
  expect(product.crash).toBeNull();
});
