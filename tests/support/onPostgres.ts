/**
 * The tests of the server that `npm test` runs on PostgreSQL too; `npm run test:all` runs all of them there. Each is here
 * because a database of many connections, or another driver, can answer differently from the embedded one.
 */
export const onPostgres: Record<string, string[]> = {
  'connections, migrations, notifications and what a driver throws': [
    'db/database',
    'db/durable',
    'db/failures',
    'db/upgrade',
    'funnels/events',
    'funnels/watching',
    'http/draining',
    'http/hostileInput',
    'http/manyFaults',
    'secrets/keyCheck',
    'secrets/rotateKey',
  ],
  'rows that are claimed, leased or locked, by several at once': [
    'account/deletion',
    'contacts/bulkSend',
    'account/firstAdmin',
    'account/races',
    'account/throttle',
    'files/files',
    'funnels/botRaces',
    'funnels/editFunnel',
    'funnels/historyQuota',
    'funnels/lifecycle',
    'funnels/publish',
    'jobs/jobs',
    'journeys/endJourneys',
    'journeys/machineVersion',
    'journeys/receiveUpdates',
    'journeys/trace',
    'mail/smtp',
    'mailings/lifecycle',
    'mailings/law',
    'mailings/presses',
    'mailings/sending',
    'outbox/drain',
    'outbox/media',
    'contacts/tags',
    'contacts/testers',
    'platform/notices',
    'platform/platformBot',
    'security/securityEvents',
    'telegram/botSupervisor',
    'telegram/runningApp',
    'telegram/sendingPaused',
    'telegram/wholeWay',
  ],
  'order, search and dates, which a collation, an index or a time zone decides': [
    'account/sessions',
    'contacts/attention',
    'contacts/history',
    'dashboard/dashboard',
    'funnels/card',
    'contacts/people',
    'series/members',
    'series/series',
  ],
};

export const postgresFiles: string[] = Object.values(onPostgres)
  .flat()
  .map((name) => `tests/server/${name}.test.ts`);
