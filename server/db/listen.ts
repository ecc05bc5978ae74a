import type { PGlite } from '@electric-sql/pglite';
import { Client, type ClientConfig } from 'pg';
import { type Change, channel, type Listen } from './notify.ts';

export interface Listening {
  listen: Listen;
  close(): Promise<void>;
}

const reconnectMs = 1_000;

/** Every process that has the database open has one connection of this name. */
export const listenerName = 'voronka listener';

/** Hands each change to everybody who listens. */
function fanOut() {
  const handlers = new Set<(change: Change) => void>();
  const listen: Listen = (handler) => {
    const own = (change: Change) => handler(change);
    handlers.add(own);
    return () => void handlers.delete(own);
  };
  const tell = (payload: string) => {
    const change = JSON.parse(payload) as Change;
    for (const handler of [...handlers]) handler(change);
  };
  return { listen, tell };
}

export async function listenOnPglite(pglite: PGlite): Promise<Listening> {
  const { listen, tell } = fanOut();
  const stop = await pglite.listen(channel, tell);
  return { listen, close: () => stop() };
}

/** One connection of its own. A lost one is opened again; what was said meanwhile is lost, so listeners also look by themselves. */
export async function listenOnPostgres(config: ClientConfig): Promise<Listening> {
  const { listen, tell } = fanOut();
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    client = null;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void connect().catch(again), reconnectMs);
  };
  const connect = async () => {
    const next = new Client({ ...config, keepAlive: true, application_name: listenerName });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => {});
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => payload && tell(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      isLost = true;
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
  };
  await connect();
  return {
    listen,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
