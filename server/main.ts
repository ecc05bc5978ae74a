import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type App, builtWeb, createApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { CliError } from './db/cliError.ts';
import type { PauseReason } from './db/sendingPaused.ts';
import { isSystemError } from './db/systemError.ts';
import { makeFilesPrivate } from './db/open/privateFolder.ts';
import { refuseBadAddress } from './refuseBadAddress.ts';
import { mailFolder } from './mail/fileTransport.ts';

/** Requests in flight after that are cut off; whatever was answered is committed. */
const stopMs = 10_000;

/** The folder with package.json, seen from the source or from the bundle in `dist/server`. */
function findRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

async function main(): Promise<void> {
  makeFilesPrivate();
  const config = readConfig({ ...process.env, ...roleOf(process.argv.slice(2)) });
  const root = findRoot();
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await refuseBadAddress(config);
  const stopWith = stopOnSignals();
  const app = await createApp({ config, version, webRoot: builtWeb(root), say: console.log });
  stopWith(app);
  console.log(`Voronka ${version} is ready: ${app.url}/`);
  console.log(`Data: ${config.dataDir}`);
  console.log(`Database: ${config.databaseUrl === null ? 'PGlite, in the data folder' : 'PostgreSQL'}`);
  if (config.role !== 'all') console.log(`Role: ${roleNotes[config.role]}`);
  const mails = mailNotice(config, app.url);
  if (mails !== null) console.log(mails);
  if (app.setupCode !== null) {
    const local = config.isPublished ? '' : 'create the first account on this machine, or ';
    console.log(`No admin yet: ${local}sign up with the setup code ${app.setupCode}`);
  }
  const reason = app.pauseReason();
  if (reason !== null) console.log(pauseNotice(reason));
}

const roleNotes: Record<Exclude<Config['role'], 'all'>, string> = {
  web: 'web, which drives no bot and sends nothing; other processes do with --role bots',
  bots: 'bots, which answers nothing but /api/health/; other processes do with --role web',
};

/** `--role web`, `--role bots` or `--role all`, which comes before the variable ROLE. @throws CliError */
function roleOf(args: string[]): { ROLE?: string } {
  try {
    const { role } = parseArgs({ args, options: { role: { type: 'string' } } }).values;
    return role === undefined ? {} : { ROLE: role };
  } catch {
    throw new CliError('Usage: npm start [-- --role web|bots|all]; everything else is set by variables.');
  }
}

const pauses: Record<PauseReason, string> = {
  restored: 'This database was restored from a backup',
  copied: 'This database is a copy: it does not lie where it last did',
  files: 'The files folder was replaced',
  by_hand: 'Sending was paused by npm run admin pause-sending',
};

const pauseNotice = (reason: PauseReason): string =>
  `Paused: nothing is sent or received. ${pauses[reason]}. Once no other copy of this server runs, run: npm run admin resume-sending. This one can keep running.`;

/**
 * Ends the process when it is told to, or when the one that started it is gone: nobody would be there to end it.
 * @returns takes what is to be stopped before, once it is there.
 */
function stopOnSignals(): (app: App) => void {
  let app: App | null = null;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // a start that is cut off is as safe as one that is killed
    if (app === null) process.exit(1);
    setTimeout(() => process.exit(1), stopMs).unref();
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // the channel to the launcher, where there is one
  process.on('disconnect', stop);
  if (process.connected === false) stop();
  return (started) => {
    app = started;
  };
}

/** A warning where people would wait in vain for a mailed link; null where they would not. */
function mailNotice({ needsActivation, smtpUrl, publicUrl, dataDir }: Config, url: string): string | null {
  if (!needsActivation) return null;
  if (smtpUrl === null) return `Mails: written to ${mailFolder(dataDir)}, as there is no SMTP_URL`;
  return publicUrl === null ? `Mails: their links lead to ${url}/, as there is no PUBLIC_URL` : null;
}

function printError(error: unknown): void {
  // what the system refuses is mended by the operator, who needs no stack for it
  if (error instanceof CliError || isSystemError(error)) console.error(error.message);
  else console.error(error);
}

main().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
