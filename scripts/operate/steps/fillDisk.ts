import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, signUp } from '#tests/support/app.ts';
import { freePort, runAs } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import type { Host } from '../host.ts';
import { picture, runPictures, uploadPicture } from '../pictures.ts';
import type { Running } from '../program.ts';
import { envBehindProxy, openProxy } from '../proxy.ts';
import type { OperateStep } from '../step.ts';

const diskMegabytes = 160;
/** Longer than a proxy’s pause between two looks at the health of a process. */
const fullMs = 7_000;
const publicUrl = 'https://full-disk.localhost';
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

/** Two processes that share the disk, behind the proxy. @returns where people reach them */
async function startBoth(host: Host, disk: string): Promise<{ url: string; processes: Running[] }> {
  const [program, database] = [await host.program(), await makeDatabase(host, disk)];
  const ports = [await freePort(), await freePort()];
  const processes: Running[] = [];
  for (const port of ports) {
    const env = { ...(await host.env(database)), ...envBehindProxy(host, publicUrl), PORT: String(port) };
    const started = await program.start({ dataDir: path.join(disk, 'data'), env });
    host.cleanUps.add(() => endProcess(started.child, 'SIGKILL'));
    processes.push(started);
  }
  return { url: await openProxy(host, { ports, publicUrl }), processes };
}

export const fillDisk: OperateStep = {
  name: 'disk',
  says: 'the disk of two processes and of the database is full: the proxy lets people in, it is said, nothing is stored in part, all goes on afterwards',
  whyNot: ({ options: { whyNoRoots } }) => (whyNoRoots === null ? null : `no disk can be mounted: ${whyNoRoots}`),
  async run(host) {
    const disk = mountDisk(host);
    const telegram = await host.telegram();
    const { url, processes } = await startBoth(host, disk);
    const owner = await signUp({ url }, 'disk@example.org');
    const upload = (at: number) => uploadPicture(url, owner.token, picture(at));
    const bot = telegram.createBot({ username: 'full_bot' });
    await runPictures(owner, bot, [(await upload(50)).id]);
    const readyOnes = async () => {
      const asked = await Promise.all(processes.map((each) => callEndpoint(each.url, endpoints.service.ready)));
      return asked.filter(({ status }) => status === 200).length;
    };

    const ballast = path.join(disk, 'ballast');
    fill(ballast);
    const crowd = walkCrowd({ telegram, bots: [bot], people, pictures: 1, withinMs: 3_000 });
    const ready = await readyOnes();
    await after(fullMs);
    const full = { upload: (await upload(51)).status, listed: (await owner.call(endpoints.funnels.list)).status };
    const left = telegram.log.sends(bot.user.id).length;
    rmSync(ballast);
    const freed = performance.now();
    const seen = await crowd;
    const seconds = ((performance.now() - freed) / 1000).toFixed(1);
    const again = { ready: await readyOnes(), upload: (await upload(51)).status };
    for (const each of processes) await endProcess(each.child, 'SIGTERM');
    return {
      expectations: [
        exactly('ready while full', 0, ready),
        exactly('upload while full, through the proxy', 507, full.upload),
        exactly('what only reads', 200, full.listed),
        ...eachOnce(seen),
        exactly('ready afterwards', processes.length, again.ready),
        exactly('upload afterwards', 201, again.upload),
      ],
      figures: `${left} messages left while it was full, all ${seconds} s after it was freed`,
    };
  },
};
