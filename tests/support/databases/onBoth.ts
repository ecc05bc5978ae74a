/**
 * The tests of the server that `npm test` runs on both databases, where PostgreSQL is installed; all others run there alone,
 * because many connections show what one does not, and a statement costs less. The embedded database is that of the
 * browser's tests and of the faults beside these. `npm run test:all` runs all on both.
 */
const onBoth: Record<string, string[]> = {
  'connections, migrations, notifications, and what a driver throws or a server cancels': [
    'db/database',
    'db/failures',
    'db/recordset',
    'db/upgrade',
    'funnels/events',
    'funnels/watching',
    'http/draining',
    'http/measuredWork',
    'search/foldingLaw',
    'search/searchRun',
    'secrets/keyCheck',
    'secrets/rotateKey',
  ],
  'claims and locks on one connection, where the pauses between statements matter': [
    'engine/turns',
    'engine/turnsLaw',
    'funnels/editFunnel',
    'imports/imports',
    'jobs/jobs',
    'journeys/questions',
    'journeys/receiveUpdates',
    'journeys/trace',
    'mailings/files',
    'mailings/sending',
    'usage/limits',
  ],
  'days and order, which a time zone or a collation decides': [
    'contacts/attention',
    'contacts/people',
    'dashboard/dashboard',
    'series/previewLaw',
  ],
};

const fileOf = (name: string) => `tests/server/${name}.test.ts`;

export const filesOnBoth: string[] = Object.values(onBoth).flat().map(fileOf);

/** They open an embedded database of their own, whatever they run on, and a worker that has not run one yet optimizes it anew. */
export const filesOnEmbedded: string[] = ['db/durable', 'db/pgliteProtocol'].map(fileOf);
