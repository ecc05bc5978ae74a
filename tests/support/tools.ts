import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianPostgres = '/usr/lib/postgresql';

/** Folder with `initdb` and `postgres`: PG_BIN, or the newest of Debian's; null without one. */
export function postgresBin(): string | null {
  const debian = existsSync(debianPostgres) ? readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [process.env.PG_BIN, ...debian.map((v) => path.join(debianPostgres, v, 'bin'))];
  return places.find((p) => p && existsSync(path.join(p, 'initdb'))) ?? null;
}

/**
 * The system's Chromium: CHROMIUM_PATH, or where distributions put it; null without one. The headless shell is the same
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

/** What Playwright switches off itself: of two such flags Chromium takes the last alone. */
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
 * Flags under which a headless Chromium runs anywhere, a container's root too, and asks the network for nothing. The
 * popups of the address bar would be a process for each window.
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
