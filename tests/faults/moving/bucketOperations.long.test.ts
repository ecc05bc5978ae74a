import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { type Bucket, bucketKey, startBucket } from '#tests/support/s3/startBucket.ts';
import { endProcess, runScript, type ServerProcess, startRefused, startServer } from '#tests/support/serverProcess.ts';
import { png } from '#tests/support/telegram/images.ts';

let root: string;
let dataDir: string;
let bucket: Bucket;
let server: ServerProcess;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'voronka-bucket-'));
  dataDir = path.join(root, 'data');
  bucket = await startBucket();
});
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
}, 60_000);

const within = { timeout: 15_000 };

async function upload(url: string, token: string, picture: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(new URL('/api/files/', url), { method: 'POST', headers, body });
  return ((await answer.json()) as { url: string }).url;
}

const read = async (address: string) => {
  const answer = await fetch(new URL(address, server.url));
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const script = (name: string, args: string[], env: Record<string, string> = {}) =>
  runScript(`scripts/${name}.ts`, args, { DATA_DIR: dataDir, ...env });
const pictures = [png(40, 30), png(41, 30), png(42, 30)] as const;
const uploads = () => bucket.asked.filter((line) => /^PUT voronka\/files\/[0-9a-f-]{36}\//.test(line)).length;

it('an installation with the embedded database moves its files to a bucket and back, and is backed up and restored', async () => {
  server = await startServer(dataDir, { ACTIVATION: 'off', ...bucketKey });
  const { token } = await signUp(server);
  const first = await upload(server.url, token, pictures[0]);

  const moved = await script('admin', ['move-files', bucket.address]);
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toContain('All 1 files are in s3://files/voronka');
  expect(moved.output).toMatch(/Set FILES=s3:\S+ before the next start/);
  const second = await upload(server.url, token, pictures[1]);
  expect([await read(first), await read(second)]).toEqual([pictures[0], pictures[1]]);
  expect(uploads()).toBe(2);

  const made = await script('backup', []);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(/the database and 2 uploaded files/);
  const [file = ''] = /^\S+\.zip/.exec(made.output) ?? [];
  await endProcess(server.child, 'SIGTERM');

  const elsewhere = await startRefused(dataDir, bucketKey);
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.errors).toMatch(/is not where the files of this database are.*They are in s3:\/\/files\/voronka/);

  // what the bucket has lost comes back with the backup
  await bucket.stop();
  bucket = await startBucket();
  const gone = await startRefused(dataDir, bucket.env);
  expect(gone.errors).toContain('2 of its 2 uploaded files are missing there');
  const restored = await script('restore', [file], bucket.env);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('The uploaded files are in s3://files/voronka');
  server = await startServer(dataDir, bucket.env);
  await expect.poll(() => server.said.join(), within).toContain('Paused: nothing is sent or received');
  expect([await read(first), await read(second)]).toEqual([pictures[0], pictures[1]]);

  const third = await upload(server.url, token, pictures[2]);
  const back = await script('admin', ['move-files', 'folder'], bucketKey);
  expect(back).toMatchObject({ code: 0, errors: '' });
  await endProcess(server.child, 'SIGTERM');
  server = await startServer(dataDir);
  expect([await read(first), await read(second), await read(third)]).toEqual([...pictures]);
  await endProcess(server.child, 'SIGTERM');
});

it('without a server the command moves them itself, and says in one line what it cannot use', async () => {
  const refused = await script('admin', ['move-files', 's3://files/other?endpoint=http://127.0.0.1:9'], bucketKey);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toMatch(
    /^The storage of files s3:\S+ cannot be used: connect ECONNREFUSED .+ it goes on\.\n$/,
  );
  const unknown = await script('admin', ['move-files', 'ftp://x']);
  expect(unknown.errors).toMatch(/^The new place must be folder, or s3:/);
  const moved = await script('admin', ['move-files', bucket.address.replace('/voronka', '/again')], bucketKey);
  expect(moved).toMatchObject({ code: 0, errors: '' });
  expect(moved.output).toContain('All 3 files are in');
  expect(existsSync(path.join(dataDir, 'files'))).toBe(true);
});
