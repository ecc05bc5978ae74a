// npm run dev: the server, restarted when its sources change, behind Vite with hot reloading.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { createServer } from 'vite';
import { commandArgs } from './commandArgs.ts';

commandArgs(
  'npm run dev   the product with reloading, for working on it; PORT is the page’s, the next one the server’s',
);

const webPort = Number(process.env.PORT || 3000);
const apiPort = webPort + 1;
const debounceMs = 150;
const pollMs = 100;

let server: ChildProcess | null = null;
let isEnding = false;

function run(): void {
  const env = { ...process.env, PORT: String(apiPort) };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env,
    // The server exits when this IPC channel closes, so it never outlives this process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server = child;
  child.once('exit', (code) => {
    if (server !== child) return;
    server = null;
    if (!isEnding) console.error(`The server ended (${code}); it restarts with the next change.`);
  });
}

async function restart(): Promise<void> {
  const old = server;
  server = null;
  if (old) {
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  }
  if (!isEnding) run();
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ['server', 'contract', 'machines']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), debounceMs);
  });
}
run();
const target = `http://127.0.0.1:${apiPort}`;
const web = await createServer({
  server: { port: webPort, strictPort: true, proxy: { '/api': target, '/metrics': target, '/subscribe/pay': target } },
});
const isHealthy = () =>
  fetch(`${target}/api/health/`).then(
    ({ ok }) => ok,
    () => false,
  );
while (server !== null && !(await isHealthy())) await after(pollMs);
await web.listen();
console.log('With reloading:');
web.printUrls();

async function end(): Promise<void> {
  isEnding = true;
  server?.kill('SIGTERM');
  await web.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void end());
