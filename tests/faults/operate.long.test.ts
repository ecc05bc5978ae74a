import { expect, it } from 'vitest';
import { whyNoRoots } from '#scripts/operate/inRoot.ts';
import { caddy, nginx } from '#tests/support/installs/proxies.ts';
import { runScript } from '#tests/support/serverProcess.ts';
import { postgresBin } from '#tests/support/tools.ts';

const reason =
  (await whyNoRoots()) ??
  (postgresBin() === null || !(caddy ?? nginx) ? 'it needs PostgreSQL, and Caddy or nginx' : null);
if (reason !== null) console.error(`!!! LEFT OUT: what a host does by hand: ${reason}`);

it.skipIf(reason !== null)(
  'an installation is made, moved, broken and mended as its pages say, and nothing is lost',
  async () => {
    const { HOME = '/root', NODE_EXTRA_CA_CERTS = '' } = process.env;
    const { code, output } = await runScript('scripts/operate.ts', ['--people', '2000'], { HOME, NODE_EXTRA_CA_CERTS });
    expect(output.split('\n').filter((line) => /DIFFERS|not run/.test(line))).toEqual([]);
    expect(code).toBe(0);
  },
  1_800_000,
);

it.skipIf(reason !== null || !nginx)(
  'behind nginx a bucket that is away takes nothing else away',
  async () => {
    const { code, output } = await runScript('scripts/operate.ts', ['--only', 'bucket-away', '--proxy', 'nginx'], {});
    expect(output.split('\n').filter((line) => /DIFFERS|not run/.test(line))).toEqual([]);
    expect(code).toBe(0);
  },
  600_000,
);

it('says which steps there are, and refuses one that is none', async () => {
  const { code, output } = await runScript('scripts/operate.ts', ['--help'], {});
  expect(output).toMatch(/^ {2}kill /m);
  expect(code).toBe(0);
  const refused = await runScript('scripts/operate.ts', ['--only', 'nothing'], {});
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^--only: one of install, .+\n$/) });
  expect(await runScript('scripts/operate.ts', ['--proxy', 'other'], {})).toMatchObject({
    ...{ code: 1, errors: '--proxy: caddy or nginx\n' },
  });
});
