import path from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';

const hourMs = 3_600_000;

export interface PastServer {
  app: App;
  /** Goes forward to so many hours before now. */
  moveTo: (hoursAgo: number) => void;
}

/** The server in this process, over the folder of the demo, with a clock in the past: nobody is written to. */
export async function openPastServer(env: Record<string, string>, hoursAgo: number): Promise<PastServer> {
  const present = Date.now();
  let at = new Date(present - hoursAgo * hourMs);
  const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'error', THROTTLE: 'off' });
  const webRoot = path.join(config.dataDir, 'web');
  const options = { version: 'demo', webRoot, works: false, passwordCost: cheapPasswords, now: () => at };
  return {
    app: await createApp({ config, ...options }),
    moveTo: (hours) => {
      at = new Date(present - hours * hourMs);
    },
  };
}
