/**
 * The tests of the server that `npm test` runs on PostgreSQL; `npm run test:all` runs all of them there. Each is here
 * because a database of many connections, or another driver, can answer differently from the embedded one.
 */
export const onPostgres: Record<string, string[]> = {
  'connections, migrations, notifications, and what a driver throws or a server cancels': [
    'db/database',
    'db/durable',
    'db/failures',
    'db/recordset',
    'db/upgrade',
    'funnels/events',
    'funnels/watching',
    'http/draining',
    'http/measuredWork',
    'search/foldingLaw',
    'search/searchRun',
    'search/waysToType',
    'secrets/keyCheck',
    'secrets/rotateKey',
  ],
  'rows that are claimed, leased or locked by several at once': [
    'account/deletion',
    'account/firstAdmin',
    'account/races',
    'account/throttle',
    'contacts/bulkSend',
    'contacts/mergeLaws',
    'contacts/testers',
    'conversations/conversations',
    'db/plans',
    'engine/turns',
    'engine/turnsLaw',
    'files/collect',
    'folders/folders',
    'funnels/botRaces',
    'funnels/editFunnel',
    'funnels/lifecycle',
    'funnels/publish',
    'imports/imports',
    'imports/undo',
    'jobs/jobs',
    'journeys/receiveUpdates',
    'journeys/trace',
    'ledger/book',
    'ledger/ledgerLaws',
    'lists/law',
    'mail/smtp',
    'mailings/atOnce',
    'mailings/audienceLaw',
    'mailings/changedHistory',
    'mailings/changes',
    'mailings/due',
    'mailings/estimate',
    'mailings/holds',
    'mailings/law',
    'mailings/letterPresses',
    'mailings/lifecycle',
    'mailings/onTheirWay',
    'mailings/presses',
    'mailings/priority',
    'mailings/recipients',
    'mailings/running',
    'mailings/sending',
    'notices/bell',
    'notices/ways',
    'outbox/drain',
    'outbox/media',
    'partner/clicks',
    'partner/statistics',
    'payments/burst',
    'payments/law',
    'payments/stars',
    'platform/notices',
    'security/securityEvents',
    'series/countsLaw',
    'series/lapsedLetters',
    'series/lateness',
    'series/members',
    'series/membership',
    'series/outbox',
    'series/quiet',
    'series/sameMinute',
    'series/sendByHand',
    'series/stopped',
    'subscription/clock',
    'telegram/botSupervisor',
    'telegram/roles',
    'telegram/sendingPaused',
    'telegram/wholeWay',
    'templates/updates',
    'withdrawals/withdraw',
  ],
  'days and order, which a time zone or a collation decides': [
    'contacts/attention',
    'contacts/people',
    'dashboard/dashboard',
    'series/previewLaw',
  ],
};

const fileOf = (name: string) => `tests/server/${name}.test.ts`;

export const postgresFiles: string[] = Object.values(onPostgres).flat().map(fileOf);

/** What is claimed and locked holds on one connection too, except where its pauses between statements matter. */
const { 'rows that are claimed, leased or locked by several at once': locked = [], ...differently } = onPostgres;
const embeddedToo = ['funnels/editFunnel', 'imports/imports', 'journeys/receiveUpdates', 'mailings/sending'];

/** The files that `npm test` runs on both databases. */
export const filesOnBoth: string[] = [...Object.values(differently).flat(), ...embeddedToo].map(fileOf);

/** The files that `npm test` runs on PostgreSQL alone where it is installed; `npm run test:all` runs them on both. */
export const filesOnPostgresAlone: string[] = locked.filter((name) => !embeddedToo.includes(name)).map(fileOf);
