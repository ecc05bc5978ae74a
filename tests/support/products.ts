import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open/open.ts';
import { placeKey } from '#server/db/sendingPaused.ts';
import { startedOnce, startProduct } from './product.ts';

/**
 * A first start takes longer than most tests, so it happens once, and each product of the project starts with a copy of its
 * data. The folder is deleted at the end, with the data of products whose worker has crashed.
 */
export async function setup({ config }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-products-'));
  const product = await startProduct();
  await product.halt();
  await forgetPlace(product.dataDir);
  cpSync(product.dataDir, startedOnce(folder), { recursive: true });
  await product.stop();
  config.env = { ...config.env, PRODUCTS: folder };
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A copy of a database that knows its place waits for somebody to confirm that it may send. */
async function forgetPlace(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, url: null });
  await database.db.deleteFrom('installation').where('key', '=', placeKey).execute();
  await database.close();
}
