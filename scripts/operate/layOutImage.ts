import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyOf, pairsOf, parseDockerfile, type Stage, type Step, stepsNamed } from './dockerfile.ts';
import { makeRoot, ofSystem, runInRoot } from './inRoot.ts';

export interface LaidOut {
  /** The folder that the image's processes see as `/`. */
  root: string;
  /** Its last stage. */
  stage: Stage;
  cwd: string;
  env: Record<string, string>;
  /** Of the user that it runs as. */
  userId: number;
}

interface Options {
  /** The folder that is built. */
  context: string;
  /** Gets a folder for each stage. */
  into: string;
  /** npm’s cache, which spares downloads. */
  cache?: string;
  say(line: string): void;
  /** Leaves out what its commands say, but for errors. */
  isQuiet?: boolean;
}

/** Steps that change no file. */
const ofRunning = new Set([
  'ARG',
  'CMD',
  'ENV',
  'EXPOSE',
  'HEALTHCHECK',
  'LABEL',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
]);

const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
/** What a download needs behind a proxy of this system’s network. */
const ofNetwork: Record<string, string> = certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {};

/**
 * Does without Docker what a Dockerfile says: takes its `COPY` and `RUN` lines step by step into empty folders. The base
 * image is this system’s `/usr` with the current Node.
 */
export async function layOutImage(dockerfile: string, options: Options): Promise<LaidOut> {
  const { context, into, cache, say, isQuiet = false } = options;
  const stages = parseDockerfile(readFileSync(dockerfile, 'utf8'));
  const isLetThrough = letThroughBy(`${dockerfile}.dockerignore`);
  const roots = new Map<string, string>();
  for (const [at, stage] of stages.entries()) {
    const root = path.join(into, stage.name ?? `stage-${at}`);
    if (!/^node:\d/.test(stage.from)) throw new Error(`FROM ${stage.from}: only images of Node are known here.`);
    makeRoot(root);
    if (stage.name !== null) roots.set(stage.name, root);
    for (const step of stage.steps) {
      if (ofRunning.has(step.name)) continue;
      const begun = performance.now();
      if (step.name === 'COPY') copy(step, { context, root, cwd: cwdOf(stage), roots, isLetThrough });
      else if (step.name === 'RUN') {
        const env = { ...pairsOf(stage, 'ENV'), ...ofNetwork };
        const stdio = isQuiet ? 'ignore' : 'inherit';
        await runInRoot({ root, cwd: cwdOf(stage), command: ['sh', '-c', step.text], env, cache, stdio });
      } else throw new Error(`${step.name} ${step.text}: is not known here.`);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(`${stage.name ?? 'image'}: ${step.name} ${step.text} (${seconds} s)`);
    }
  }
  const stage = stages.at(-1);
  if (!stage) throw new Error(`${dockerfile} has no FROM.`);
  const userId = Number.parseInt(stepsNamed(stage, 'USER').at(-1) ?? '0', 10);
  const root = path.join(into, stage.name ?? `stage-${stages.length - 1}`);
  return { root, stage, cwd: cwdOf(stage), env: pairsOf(stage, 'ENV'), userId };
}

/** What is laid out above the base image, MB. */
export function megabytesOf({ root }: LaidOut): number {
  const entries = readdirSync(root).filter((name) => !ofSystem.includes(name));
  const bytes = entries.reduce((sum, name) => sum + bytesOf(path.join(root, name)), 0);
  return Math.ceil(bytes / 1024 / 1024);
}

/** In whole blocks, as the disk counts. */
function bytesOf(file: string): number {
  const found = lstatSync(file);
  const own = found.blocks * 512;
  return found.isDirectory() ? readdirSync(file).reduce((sum, name) => sum + bytesOf(path.join(file, name)), own) : own;
}

const cwdOf = (stage: Stage): string => stepsNamed(stage, 'WORKDIR').at(-1) ?? '/';

/** Reads a list of what is let through, after `*`: what else a Dockerfile names would not be there. */
function letThroughBy(file: string): (source: string) => boolean {
  if (!existsSync(file)) return () => true;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [first, ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || !rest.every((line) => line.startsWith('!')))
    throw new Error(`${file}: must name what is let through.`);
  return (source) => rest.some((line) => source === line.slice(1) || source.startsWith(`${line.slice(1)}/`));
}

interface Copying {
  context: string;
  root: string;
  cwd: string;
  roots: ReadonlyMap<string, string>;
  isLetThrough(source: string): boolean;
}

function copy({ text }: Step, { context, root, cwd, roots, isLetThrough }: Copying): void {
  const { stage, sources, to } = copyOf(text);
  const from = stage === null ? context : roots.get(stage);
  if (from === undefined) throw new Error(`COPY ${text}: there is no stage ${stage}.`);
  const target = path.join(root, path.resolve(cwd, to));
  const isInto = to.endsWith('/') || sources.length > 1;
  mkdirSync(path.dirname(target), { recursive: true });
  for (const source of sources) {
    if (stage === null && !isLetThrough(source)) throw new Error(`COPY ${source}: the .dockerignore leaves it out.`);
    const file = path.join(from, source);
    const isFolder = statSync(file).isDirectory();
    // a folder’s content is copied, a file keeps its name
    const at = isInto && !isFolder ? path.join(target, path.basename(source)) : target;
    cpSync(file, at, { recursive: true, verbatimSymlinks: true });
  }
}
