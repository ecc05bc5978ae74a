import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { Client, type ClientConfig } from 'pg';
import { type Announce, type Change, channel, type Listen } from './notify.ts';

export interface Listening {
  listen: Listen;
  announce: Announce;
  /** Notifications are lost until the listener has reconnected; called with the cause, also of each attempt that fails. */
  onLost(handler: (error: Error) => void): void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;
/** Other processes hear of what is announced once in this time. */
const announceMs = 250;
/** So many wait at most while the connection is lost: others poll. */
const mostAnnounced = 10_000;

/** Every process has one connection with this application name. */
export const listenerName = 'voronka listener';

/** A NOTIFY makes its transaction write to the log, which a lone process is spared: who begins to listen later reads what is there. */
const tellOthers = `select pg_notify('${channel}', text) from unnest($1::text[]) text where exists (
  select from pg_stat_activity where datname = current_database() and application_name = '${listenerName}' and pid <> pg_backend_pid())`;

/** Passes each change to all subscribers. */
function fanOut() {
  const handlers = new Set<(change: Change) => void>();
  const listen: Listen = (handler) => {
    const own = (change: Change) => handler(change);
    handlers.add(own);
    return () => void handlers.delete(own);
  };
  const publish = (change: Change) => {
    for (const handler of [...handlers]) handler(change);
  };
  return { listen, publish };
}

/** A change as it is notified; `from` names the process that has told its own subscribers. */
type Notified = Change & { from?: string };

export async function listenOnPglite(pglite: PGlite): Promise<Listening> {
  const { listen, publish } = fanOut();
  const stop = await pglite.listen(channel, (payload) => publish(JSON.parse(payload) as Change));
  const announce: Announce = (changes) => changes.forEach(publish);
  // inside the process, nothing can be lost
  return { listen, announce, onLost: () => {}, close: () => stop() };
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
  const from = randomUUID();
  /** What other processes are to hear. */
  const announced = new Set<string>();
  let announceTimer: NodeJS.Timeout | undefined;

  const again = (error: Error) => {
    client = null;
    clearTimeout(timer);
    if (closed) return;
    for (const handler of onLost) handler(error);
    timer = setTimeout(() => void connect().catch(again), reconnectMs);
  };
  const connect = async () => {
    const next = new Client({ ...config, keepAlive: true });
    let isLost = false;
    const lost = (error: Error) => {
      if (isLost) return;
      isLost = true;
      end(next);
      again(error);
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the connection was ended')));
    next.on('notification', ({ payload }) => {
      if (!payload) return;
      const change = JSON.parse(payload) as Notified;
      if (change.from !== from) publish(change);
    });
    try {
      await next.connect();
      // what is announced here may be lost at a crash: those who listen poll
      // the name is set here, as that of an address would replace a parameter
      await next.query(`set application_name = '${listenerName}'; set synchronous_commit = off; listen ${channel}`);
    } catch (error) {
      isLost = true;
      end(next);
      throw error;
    }
    client = next;
  };
  const tell = async () => {
    announceTimer = undefined;
    if (announced.size === 0 || !client) return;
    const texts = [...announced];
    announced.clear();
    await client.query({ name: 'tell others', text: tellOthers, values: [texts] }).catch(() => {});
  };
  const announce: Announce = (changes) => {
    for (const change of changes) {
      publish(change);
      if (announced.size < mostAnnounced) announced.add(JSON.stringify({ ...change, from }));
    }
    if (!closed) announceTimer ??= setTimeout(() => void tell(), announceMs);
  };
  await connect();
  return {
    listen,
    announce,
    onLost: (handler) => void onLost.add(handler),
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(announceTimer);
      await tell();
      await client?.end();
    },
  };
}

/** Frees the socket of a connection that failed; that it cannot be ended in order says nothing more. */
function end(client: Client): void {
  client.end().catch(() => {});
}
