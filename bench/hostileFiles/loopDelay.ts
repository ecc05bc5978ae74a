// Loaded into the server: writes how long its event loop has stood still at most since it was last asked by a signal.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolutionMs = 5;
const nanoseconds = 1_000_000;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_DELAY_FILE ?? '', String(delay.max / nanoseconds - resolutionMs));
    delay.reset();
  });
}
