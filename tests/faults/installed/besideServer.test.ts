import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import { askServer } from '#server/control/askServer.ts';
import { CliError } from '#server/db/cliError.ts';
import { signUp, type SignedUp } from '#tests/support/app.ts';
import { endProcess, runScript, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';

let dataDir: string;
let server: ServerProcess;
let owner: SignedUp;
const env = () => ({ DATA_DIR: dataDir, TELEGRAM_API_ROOT: 'http://127.0.0.1:9' });
const admin = (...args: string[]) => runScript('scripts/admin.ts', args, env());
/** As the script does where a server holds the data folder, without the seconds that a process of its own takes to start. */
async function ask(command: string, argument: string, reason?: string) {
  const said = { code: 0, output: '', errors: '' };
  const tell = (line: string) => void (said.output += `${line}\n`);
  await askServer({ dataDir, command, asked: { argument, reason }, tell }).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    Object.assign(said, { code: 1, errors: `${error.message}\n` });
  });
  return said;
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-beside-'));
  server = await startServer(dataDir, { ACTIVATION: 'off', ...env() });
  owner = await signUp(server);
});
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('the operator’s commands are performed by the server that runs, which goes on', async () => {
  expect(await admin('list')).toMatchObject({ code: 0, output: `${owner.email}\n` });
  expect((await ask('accounts', '')).output).toMatch(
    new RegExp(`^${owner.email}\\tadmin\\tbots 0\\tpeople 0\\tmessages 0\\tfiles 0 MB\\tlast seen \\d{4}-`),
  );
  expect(await admin('grant', 'nobody@example.org')).toMatchObject({
    ...{ code: 1, errors: 'There is no account with the e-mail nobody@example.org.\n' },
  });
  expect(await ask('revoke', owner.email)).toMatchObject({ code: 1 });
  const other = await signUp(server);
  expect(await ask('close', other.email)).toMatchObject({ code: 1, errors: expect.stringContaining('Say why') });
  expect(await ask('close', owner.email, 'No')).toMatchObject({ code: 1, errors: expect.stringContaining('revoke') });
  expect(await ask('close', other.email, 'Sends spam')).toMatchObject({ code: 0 });
  const me = async () => (await other.call<{ code: string }>(endpoints.account.me)).body.code;
  expect(await me()).toBe('account_closed');
  expect((await ask('reopen', other.id)).output).toContain('is open again');
  expect((await ask('reopen', other.email)).output).toContain('was not closed');
  expect((await ask('stop', other.email)).output).toContain('stopped: 0');
  expect(await ask('stop', 'nobody@example.org')).toMatchObject({ code: 1 });
  const { body: log } = await owner.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit);
  expect(log.results.map(({ kind, reason, by }) => [kind, reason, by])).toEqual([
    ['account.reopened', null, null],
    ['account.closed', 'Sends spam', null],
  ]);
  expect(await admin('pause-sending')).toMatchObject({ code: 0 });
  const health = async () => (await fetch(new URL('/api/health/', server.url))).json();
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({ sending: 'paused' });
  expect(await ask('resume-sending', '')).toMatchObject({ code: 0, output: 'Sending resumes.\n' });
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({ sending: 'on' });
  const { body: afterwards } = await owner.call<{ results: AuditEvent[] }>(endpoints.adminMoney.audit);
  expect(afterwards.results.slice(0, 2).map(({ kind }) => kind)).toEqual(['sending.resumed', 'sending.paused']);
  expect(await admin('rotate-key'), 'not beside the server').toMatchObject({ code: 1, output: '' });
  expect(server.child.exitCode).toBeNull();
});

it('the doctor looks everything over, says what is wrong, and gives scripts an exit code', async () => {
  const { code, output } = await admin('doctor');
  expect(output).toMatch(/^ok {5}Database: the embedded database/m);
  expect(output).toMatch(/^ok {5}Key: is that of the database$/m);
  expect(output).toMatch(/^ok {5}Files: /m);
  expect(output).toMatch(/^WRONG {2}Telegram: http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)$/m);
  expect(output.match(/^WRONG/gm)).toHaveLength(1);
  expect(code).toBe(1);
});
