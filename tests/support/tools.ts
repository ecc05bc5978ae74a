import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianPostgres = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: PG_BIN, or Debian's newest; null where there is none. */
export function postgresBin(): string | null {
  const debian = existsSync(debianPostgres) ? readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [process.env.PG_BIN, ...debian.map((v) => path.join(debianPostgres, v, 'bin'))];
  return places.find((p) => p && existsSync(path.join(p, 'initdb'))) ?? null;
}

/** PgBouncer: PGBOUNCER_PATH, or Debian's; null where there is none. */
export const pgbouncerPath = (): string | null =>
  [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer'].find((place) => place && existsSync(place)) ?? null;

/** A program of Debian that a check runs; null, said in one line, where it is not installed. */
export function debianProgram(name: string): string | null {
  const place = ['/usr/bin', '/usr/sbin'].map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!place) console.error(`!!! LEFT OUT: what ${name} would check (Debian: it is not installed)`);
  return place ?? null;
}

/**
 * The system's Chromium: CHROMIUM_PATH, or its usual path; null where there is none. The headless shell is the same
 * engine without windows: a profile costs it 0.5 s of CPU time, Chromium 1 s.
 */
export function chromiumPath(): string | null {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return places.find((p) => p && existsSync(p)) ?? null;
}

/** Features that Playwright disables: they are repeated here, because of two such flags Chromium applies only the last. */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Flags with which a headless Chromium runs anywhere, also as root in a container, and makes no requests of its own. The
 * address bar's popups are disabled, because they would start a process for each window.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...switchedOff, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join(',')}`,
];
