import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../contract/endpoints.ts', import.meta.url));

interface Whole {
  method: string;
  path: string;
  client: string;
  status: number;
  answer?: unknown;
}

/** An answer is either a stream, or JSON, or nothing. */
const bare = ({ method, path, client, status, answer }: Whole) => ({
  method,
  path,
  client,
  status,
  ...(answer !== undefined && { answer: answer === 'stream' ? 'stream' : 'json' }),
});

/**
 * In the built page the endpoint table is addresses without schemas: they and zod weigh 30 KB of the first load,
 * and our own server's answers are held to the same contract by its types and tests.
 */
export const bareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: 'build',
  async load(id) {
    if (id !== file) return null;
    const { endpoints } = await import('../contract/endpoints.ts');
    const table = Object.entries(endpoints).map(([noun, calls]) => [
      noun,
      Object.fromEntries(Object.entries(calls).map(([name, whole]) => [name, bare(whole)])),
    ]);
    return { code: `export const endpoints = ${JSON.stringify(Object.fromEntries(table))};`, moduleType: 'js' };
  },
});
