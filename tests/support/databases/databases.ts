import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase, wrapPglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { startCluster } from './postgresCluster.ts';
import { postgresStatement } from './postgresStatement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of a migrated, empty database: a dump file, or a template database. */
    database: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string; template: string };
  }
}

const template = 'voronka_template';

/** Creates one migrated database for a project; each test file opens a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env.TEST_DATABASE === 'postgres' ? setupPostgres(project) : setupPglite(project);
}

async function setupPglite(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-pglite-'));
  const dump = path.join(folder, 'migrated.tar');
  const pglite = await openPgliteInMemory();
  const database = await wrapPglite(pglite);
  await makeJobTables(database);
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('database', { kind: 'pglite', dump });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject) {
  const cluster = await startCluster();
  try {
    await postgresStatement(cluster.url('postgres'), `create database ${template}`);
    const database = await openDatabase({ dataDir: '', url: cluster.url(template) });
    await makeJobTables(database);
    await database.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('database', { kind: 'postgres', url: cluster.socketUrl('postgres'), template });
  return () => cluster.stop();
}

/** Creates the tables of pg-boss, which each app would otherwise create at its first start. */
async function makeJobTables(database: Database): Promise<void> {
  const jobs = await startJobs({ database, jobs: [], now: () => new Date(), log: console });
  await jobs.stop();
}
