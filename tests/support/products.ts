import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

/** A first start takes longer than most tests: it happens once, and each product of the project starts on a copy of its data. */
export async function setup({ config }: TestProject): Promise<() => void> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'voronka-products-'));
  const product = await startProduct();
  await product.halt();
  cpSync(product.dataDir, data, { recursive: true });
  await product.stop();
  config.env = { ...config.env, PRODUCT_DATA: data };
  return () => rmSync(data, { recursive: true, force: true });
}
