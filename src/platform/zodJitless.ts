declare global {
  // zod reads its settings here; `z.config` would load all of zod with the first screen.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The Content-Security-Policy forbids eval, which zod would otherwise try, causing a violation report.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
