import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import { runAs } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import type { Host } from '../host.ts';
import { picture, runPictures, uploadPicture } from '../pictures.ts';
import type { OperateStep } from '../step.ts';

const diskMegabytes = 160;
const fullMs = 5_000;
const people = 20;
const megabyte = 1024 ** 2;

function mountDisk(host: Host): string {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'voronka-disk-'));
  host.cleanUps.add(() => rmSync(disk, { recursive: true, force: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk], { stdio: 'pipe' });
  host.cleanUps.add(() => execFileSync('umount', ['-l', disk], { stdio: 'pipe' }));
  chmodSync(disk, 0o755);
  return disk;
}

/** Fills it to the last byte. */
function fill(ballast: string): void {
  for (const bytes of [megabyte, 512])
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // it is full
    }
}

/** A database of its own, whose journeys and messages lie on the disk. */
async function makeDatabase(host: Host, disk: string): Promise<string> {
  const cluster = await host.newCluster();
  mkdirSync(path.join(disk, 'space'));
  runAs(path.join(disk, 'space'));
  await postgresStatement(cluster.url('postgres'), `create tablespace small location '${path.join(disk, 'space')}'`);
  await postgresStatement(cluster.url('postgres'), 'create database full_disk tablespace small');
  return cluster.url('full_disk');
}

export const fillDisk: OperateStep = {
  name: 'disk',
  says: 'the disk of the files and of the database is full: it is said, nothing is stored in part, all goes on afterwards',
  whyNot: ({ options: { whyNoRoots } }) => (whyNoRoots === null ? null : `no disk can be mounted: ${whyNoRoots}`),
  async run(host) {
    const disk = mountDisk(host);
    const [telegram, program] = [await host.telegram(), await host.program()];
    const url = await makeDatabase(host, disk);
    const server = await program.start({ dataDir: path.join(disk, 'data'), env: await host.env(url) });
    host.cleanUps.add(() => endProcess(server.child, 'SIGKILL'));
    const owner = await signUp(server, 'disk@example.org');
    const upload = (at: number) => uploadPicture(server.url, owner.token, picture(at));
    const bot = telegram.createBot({ username: 'full_bot' });
    await runPictures(owner, bot, [(await upload(50)).id]);
    const ready = async () => (await callEndpoint(server.url, endpoints.service.ready)).status;

    const ballast = path.join(disk, 'ballast');
    fill(ballast);
    const crowd = walkCrowd({ telegram, bots: [bot], people, pictures: 1, withinMs: 3_000 });
    const full = { ready: await ready(), upload: (await upload(51)).status };
    await after(fullMs);
    const left = telegram.log.sends(bot.user.id).length;
    rmSync(ballast);
    const freed = performance.now();
    const seen = await crowd;
    const seconds = ((performance.now() - freed) / 1000).toFixed(1);
    const again = { ready: await ready(), upload: (await upload(51)).status };
    await endProcess(server.child, 'SIGTERM');
    return {
      expectations: [
        exactly('ready while full', 503, full.ready),
        exactly('upload while full', 507, full.upload),
        ...eachOnce(seen),
        exactly('ready afterwards', 200, again.ready),
        exactly('upload afterwards', 201, again.upload),
      ],
      figures: `${left} messages left while it was full, all ${seconds} s after it was freed`,
    };
  },
};
