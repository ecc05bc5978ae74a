import type { PGlite } from '@electric-sql/pglite';
import { Client, type ClientConfig } from 'pg';
import { type Change, channel, type Listen } from './notify.ts';

export interface Listening {
  listen: Listen;
  /** Notifications are lost until the listener has reconnected; called with the cause, also of each attempt that fails. */
  onLost(handler: (error: Error) => void): void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;

/** Every process has one connection with this application name. */
export const listenerName = 'voronka listener';

/** Passes each change to all subscribers. */
function fanOut() {
  const handlers = new Set<(change: Change) => void>();
  const listen: Listen = (handler) => {
    const own = (change: Change) => handler(change);
    handlers.add(own);
    return () => void handlers.delete(own);
  };
  const publish = (payload: string) => {
    const change = JSON.parse(payload) as Change;
    for (const handler of [...handlers]) handler(change);
  };
  return { listen, publish };
}

export async function listenOnPglite(pglite: PGlite): Promise<Listening> {
  const { listen, publish } = fanOut();
  const stop = await pglite.listen(channel, publish);
  // inside the process, nothing can be lost
  return { listen, onLost: () => {}, close: () => stop() };
}

/**
 * LISTEN on a dedicated connection, which is reopened when lost. Notifications in between are lost, so subscribers also
 * poll.
 */
export async function listenOnPostgres(config: ClientConfig): Promise<Listening> {
  const { listen, publish } = fanOut();
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const onLost = new Set<(error: Error) => void>();

  const again = (error: Error) => {
    client = null;
    clearTimeout(timer);
    if (closed) return;
    for (const handler of onLost) handler(error);
    timer = setTimeout(() => void connect().catch(again), reconnectMs);
  };
  const connect = async () => {
    const next = new Client({ ...config, keepAlive: true, application_name: listenerName });
    let isLost = false;
    const lost = (error: Error) => {
      if (isLost) return;
      isLost = true;
      end(next);
      again(error);
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the connection was ended')));
    next.on('notification', ({ payload }) => payload && publish(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      isLost = true;
      end(next);
      throw error;
    }
    client = next;
  };
  await connect();
  return {
    listen,
    onLost: (handler) => void onLost.add(handler),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Frees the socket of a connection that failed; that it cannot be ended in order says nothing more. */
function end(client: Client): void {
  client.end().catch(() => {});
}
