import { expect, it } from 'vitest';
import { whyNoRoots } from '#scripts/operate/inRoot.ts';
import { runScript } from '#tests/support/serverProcess.ts';

const reason = await whyNoRoots();
if (reason !== null) console.error(`!!! LEFT OUT: what the Dockerfile says, step by step: ${reason}`);

it.skipIf(reason !== null)(
  'what the Dockerfile says gives an image that starts as its user on a read-only tree, on both databases',
  async () => {
    const { HOME = '/root', NODE_EXTRA_CA_CERTS = '' } = process.env;
    const { code, output } = await runScript('scripts/image.ts', [], { HOME, NODE_EXTRA_CA_CERTS, REQUIRE_ALL: '1' });
    expect(output).toMatch(/^This is not Docker/);
    expect(output).toMatch(/above the base image: \d+ MB/);
    expect(output).toMatch(/^embedded database: ready in [\d.]+ s at first, in [\d.]+ s then$/m);
    expect(output).toMatch(/^PostgreSQL: ready in /m);
    expect(code).toBe(0);
  },
  900_000,
);
