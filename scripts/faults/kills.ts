import { setTimeout as after } from 'node:timers/promises';
import { png } from '#tests/support/telegram/images.ts';
import type { Run } from './faultsRun.ts';

/** The approximate duration of a first boot, ms. */
const firstBootMs = 2_500;
const walkingMs = { min: 300, max: 3_000 };
const bootingMs = { min: 20, max: 1_500 };

async function killNow(run: Run, when: string): Promise<void> {
  await run.product.kill();
  run.killedAt.push(Date.now());
  run.plan.say(`kill ${run.killedAt.length}: ${when}`);
  run.product.start();
}

/** Kills the server at a random moment of its first boot: creating the database, migrating, the first commits. */
export async function killDuringFirstBoot(run: Run): Promise<void> {
  run.product.start();
  const ms = run.chances.between(50, firstBootMs);
  await after(ms);
  await killNow(run, `first boot, after ${Math.round(ms)} ms`);
  await run.product.ready();
}

/** Kills the server at a random moment of the journeys, sometimes while it restarts after the previous kill. */
export async function killWhileWalking(run: Run): Promise<void> {
  const { chances, product } = run;
  const isBooting = chances.chance(0.25);
  const ms = isBooting ? chances.between(bootingMs.min, bootingMs.max) : chances.between(walkingMs.min, walkingMs.max);
  if (!isBooting) await product.ready();
  await after(ms);
  await killNow(run, isBooting ? `booting, after ${Math.round(ms)} ms` : `walking, after ${Math.round(ms)} ms`);
}

/** Kills the server during an upload, and verifies that a retry of the upload succeeds. */
export async function killDuringUpload(run: Run): Promise<void> {
  const { owner, product, chances } = run;
  await product.ready();
  const bytes = Buffer.concat([png(800, 600), Buffer.alloc(2_000_000)]);
  const half = Math.floor(bytes.length * chances.between(0.2, 0.9));
  let killed: Promise<void> = Promise.resolve();
  async function* slowly() {
    yield bytes.subarray(0, half);
    await after(200);
    killed = killNow(run, `upload, after ${half} bytes`);
    await killed;
    yield bytes.subarray(half);
  }
  const isTaken = await owner.upload('half.png', slowly()).then(
    () => true,
    () => false,
  );
  await killed;
  if (isTaken) run.broken.push('an upload was taken by a server that was killed during it');
  await product.ready();
  const file = await owner.upload('whole.png', [bytes]);
  const back = Buffer.from(await (await fetch(new URL(file.url, product.url))).arrayBuffer());
  if (!back.equals(bytes)) run.broken.push(`an upload of ${bytes.length} bytes came back as ${back.length}`);
}
