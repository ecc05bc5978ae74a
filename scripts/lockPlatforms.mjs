// `npm install` writes only this platform's binaries into the lock file; `npm ci` on another platform then refuses it or
// installs without its binary. Run after each install: adds the entries of every pinned optional dependency.
// `--check` only reports whether entries are missing.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Optional dependencies without an entry, as [path in the lock file, name, version]. */
function missing() {
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      if (!lock.packages[nested] && !lock.packages[`node_modules/${name}`])
        found.set(`node_modules/${name}`, [name, version]);
    }
  }
  return [...found];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = {
  armeabi: 'arm',
  gnueabihf: 'arm',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
  loong64: 'loong64',
};

/** The lock entry with os, cpu and libc, parsed from the package's name, e.g. `@scope/binding-linux-x64-musl`. */
function entryOf(name, version) {
  const words = name.split(/[/-]/);
  const os = systems.find((s) => words.includes(s));
  const cpu = words.map((w) => processors[w]).find(Boolean);
  if (!os || !cpu) throw new Error(`${name}: no platform in this name; add it by hand`);
  const libc = os !== 'linux' ? undefined : words.some((w) => w.startsWith('musl')) ? ['musl'] : ['glibc'];
  return { version, cpu: [cpu], dev: true, libc, optional: true, os: [os] };
}

const wanted = missing();
if (process.argv.includes('--check')) {
  if (wanted.length > 0) console.error(`package-lock.json lacks ${wanted.length} platform packages: run npm run lock`);
  process.exit(wanted.length > 0 ? 1 : 0);
}
const parents = (name) => Object.values(lock.packages).filter((p) => p.optionalDependencies?.[name]);
for (const [place, [name, version]] of wanted) {
  const entry = entryOf(name, version);
  if (!parents(name).every((p) => p.dev)) delete entry.dev;
  lock.packages[place] = Object.fromEntries(Object.entries(entry).filter(([, v]) => v !== undefined));
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${wanted.length} platform packages`);
