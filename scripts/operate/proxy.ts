import path from 'node:path';
import type { Host } from './host.ts';

/** What a process is told that people reach by `publicUrl`, through the proxy; nothing where there is none. */
export const envBehindProxy = ({ options: { proxy } }: Host, publicUrl: string): Record<string, string> =>
  proxy === null ? {} : { TRUST_PROXY: '1', PUBLIC_URL: publicUrl };

interface Behind {
  ports: readonly number[];
  /** Where bots send their updates; the emulated Telegram leads it to the proxy’s port. */
  publicUrl: string;
}

/** Starts the proxy in front of processes. @returns where people reach them: the first process where there is no proxy */
export async function openProxy(host: Host, { ports, publicUrl }: Behind): Promise<string> {
  const upstreams = ports.map((port) => `127.0.0.1:${port}`);
  const { proxy } = host.options;
  if (proxy === null) return `http://${upstreams[0]}`;
  const opened = await proxy.start({ folder: path.join(host.folder, `proxy-${ports[0]}`), upstreams });
  host.cleanUps.add(() => opened.stop());
  const url = `https://localhost:${opened.port}`;
  (await host.telegram()).routeWebhooks(publicUrl, url);
  return url;
}
