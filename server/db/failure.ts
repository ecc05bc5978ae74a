import { errorCodeOf } from './transaction.ts';

/** What keeps the database from working: it is away for a while, or there is no room left to write to. */
export type DatabaseFailure = 'unavailable' | 'storage_full';

/** connection_exception, admin_shutdown and its like, insufficient_resources but disk_full (PostgreSQL, appendix A). */
const away = /^(08|57P0|53(?!100))/;
const lostSockets = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
/** node-postgres and PGlite give no code for these: a connection ended, or was found to be ended before the next query. */
const lostConnection = new RegExp(
  [
    '^Connection terminated',
    '^timeout exceeded when trying to connect',
    'is not queryable$',
    '^Cannot use a pool after calling end',
    '^PGlite is clos',
  ].join('|'),
  'i',
);

const fullDisk = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** program_limit_exceeded: of a file that cannot grow it is the storage's limit, of all else (a row, an index) our mistake. */
const isFileAtItsLimit = (code: string, error: unknown): boolean =>
  code === '54000' && error instanceof Error && error.message.startsWith('cannot extend file');

/** Why the database, or the disk beside it, failed; null where the error is of another kind. Nothing is known to be done. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const code = errorCodeOf(error);
  if (fullDisk.has(code) || isFileAtItsLimit(code, error)) return 'storage_full';
  if (away.test(code) || lostSockets.has(code)) return 'unavailable';
  return error instanceof Error && lostConnection.test(error.message) ? 'unavailable' : null;
}
