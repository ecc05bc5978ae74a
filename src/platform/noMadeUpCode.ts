declare global {
  // zod reads its settings here; `z.config` would load all of zod with the first screen.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The page's policy forbids made-up code, which zod would otherwise try and be reported for.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
