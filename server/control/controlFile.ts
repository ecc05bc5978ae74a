import path from 'node:path';

/** How a command reaches the running server; stored in the data folder, which only its user can read. */
export interface ServerAddress {
  port: number;
  token: string;
}

/** A line of the answer: how far it is, or at the end what was made, or why nothing was. */
export type ControlLine = { told: string } | { made: unknown } | { failure: string };

export const controlFile = (dataDir: string): string => path.join(dataDir, 'control.json');
export const controlHost = '127.0.0.1';
