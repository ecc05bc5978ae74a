import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What a bucket does instead of answering; it is asked for each request. */
export type BucketFault = (request: IncomingMessage, response: ServerResponse) => 'served' | 'answered';

export interface Bucket {
  /** As FILES names it. */
  address: string;
  /** The variables that a server needs for it. */
  env: Record<string, string>;
  /** Method and key of each request since the start. */
  asked: string[];
  /** From now on; null ends it. */
  breakBy(fault: BucketFault | null): void;
  /** Nobody listens, until `listen`. */
  close(): Promise<void>;
  listen(): Promise<void>;
  stop(): Promise<void>;
}

export const bucketKey = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const bucket = 'files';

interface Middleware {
  configureBuckets(): Promise<unknown>;
  getMiddleware(): RequestListener;
  logger: { exceptions: { unhandle(): void }; close(): void };
}

/** It cannot continue lists of the second version, whose tokens it makes by a cipher that is not there any more. */
const asFirstVersion = (url: string): string => url.replace(/list-type=2&?/, '').replace(/\bstart-after=/, 'marker=');

/** Starts a server that speaks S3, over a folder, with one bucket; faults are put before it. */
export async function startBucket(prefix = 'voronka'): Promise<Bucket> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bucket-'));
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] };
  const storage = new S3rver(options) as unknown as Middleware;
  // it signs `/bucket` where the client asks for `/bucket/`, so of lists the signatures differ
  const lists = new S3rver({ ...options, allowMismatchedSignatures: true }) as unknown as Middleware;
  await storage.configureBuckets();
  const [serveObject, serveList] = [storage.getMiddleware(), lists.getMiddleware()];
  const asked: string[] = [];
  let fault: BucketFault | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${(request.url ?? '').split('?')[0]?.slice(`/${bucket}/`.length)}`);
    if (fault?.(request, response) === 'answered') return;
    const isList = /^\/[^/]*\/(\?|$)/.test(request.url ?? '');
    if (isList) request.url = asFirstVersion(request.url ?? '');
    (isList ? serveList : serveObject)(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen();
  const address = `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
  return {
    address,
    env: { FILES: address, ...bucketKey },
    asked,
    breakBy(next) {
      fault = next;
    },
    close,
    listen,
    async stop() {
      if (server.listening) await close();
      for (const { logger } of [storage, lists]) {
        logger.exceptions.unhandle();
        logger.close();
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
