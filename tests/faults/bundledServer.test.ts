import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '#tests/support/telegram/images.ts';
import { bundleServer } from '../../scripts/bundleServer.ts';
import { Owner } from '../../scripts/faults/owner.ts';
import { makeProduct, type Product } from '../../scripts/faults/product.ts';

let product: Product;
let owner: Owner;
let made: string[] = [];

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bundled-'));
  // Inside the repository, so that the bundle resolves its external packages from node_modules.
  mkdirSync('tmp', { recursive: true });
  const bundle = path.resolve(mkdtempSync('tmp/bundled-'));
  made = [dataDir, bundle];
  await bundleServer(process.cwd(), bundle);
  product = await makeProduct({ main: path.join(bundle, 'main.mjs'), dataDir, telegramRoot: 'http://127.0.0.1:9' });
  product.start();
  await product.ready();
  owner = new Owner(product.url);
  await owner.signUp();
});
afterAll(async () => {
  await product.kill();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

it('the bundled server detects file types by content as the unbundled one does', async () => {
  await owner.upload('whole.png', [png(64, 48)]);
  const beginnings = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('1a45dfa3', 'hex'), Buffer.from('OggS')];
  for (const bytes of [...beginnings, png(64, 48).subarray(0, 60)]) {
    await expect(owner.upload('cut.bin', [bytes])).rejects.toThrow(/^upload: 415 .*unsupported_media/);
  }
});
