import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleServer } from '#scripts/build/bundleServer.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import type { Bench, Figure } from './measure/figure.ts';

const root = path.resolve(import.meta.dirname, '..');

async function startSeconds(product: Product): Promise<number> {
  product.start();
  await product.ready();
  return (product.starts.at(-1) ?? Number.NaN) / 1000;
}

async function measureStarts(product: Product): Promise<Figure[]> {
  const first = await startSeconds(product);
  await product.stop();
  const clean = await startSeconds(product);
  await product.kill();
  const killed = await startSeconds(product);
  await product.stop();
  return [
    { name: 'first boot', value: first, unit: 's', goal: { atMost: 10 } },
    { name: 'after a clean stop', value: clean, unit: 's', goal: { atMost: 3 } },
    { name: 'after a kill', value: killed, unit: 's', goal: { atMost: 8 } },
  ];
}

export const bench: Bench = {
  question: 'How long does it take from the start of the built server until it is ready?',
  async measure() {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
    // Inside the repository, so that the bundle resolves its external packages from node_modules.
    mkdirSync(path.join(root, 'tmp'), { recursive: true });
    const bundle = mkdtempSync(path.join(root, 'tmp', 'bench-'));
    const options = { main: path.join(bundle, 'main.mjs'), dataDir, telegramRoot: 'http://127.0.0.1:9' };
    try {
      await bundleServer(root, bundle);
      const product = await makeProduct(options);
      try {
        return await measureStarts(product);
      } finally {
        await product.kill();
      }
    } finally {
      for (const made of [dataDir, bundle]) rmSync(made, { recursive: true, force: true });
    }
  },
};
