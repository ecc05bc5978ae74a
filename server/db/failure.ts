import { isOfConnection } from './connectionErrors.ts';
import { errorCodeOf } from './transaction.ts';

/** Why the database does not work: it is temporarily unavailable, or the disk is full. */
export type DatabaseFailure = 'unavailable' | 'storage_full';

/**
 * SQLSTATE classes connection_exception, admin_shutdown and the like, insufficient_resources except disk_full
 * (PostgreSQL, appendix A).
 */
const away = /^(08|57P0|53(?!100))/;
/** Files, Telegram, mail and bank servers fail with the same codes: they count only on a connection of the database. */
const lostSockets = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
/** node-postgres and PGlite throw these for a lost connection without a code. */
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
/**
 * program_limit_exceeded: for a file that cannot grow it is the storage's limit, for anything else (a row, an index)
 * our bug.
 */
const isFileAtItsLimit = (code: string, error: unknown): boolean =>
  code === '54000' && error instanceof Error && error.message.startsWith('cannot extend file');

/**
 * Classifies an error of the database, or of the disk beside it; null for any other error. Whether the operation took
 * effect is unknown.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const code = errorCodeOf(error);
  if (fullDisk.has(code) || isFileAtItsLimit(code, error)) return 'storage_full';
  if (away.test(code) || (lostSockets.has(code) && isOfConnection(error))) return 'unavailable';
  return error instanceof Error && lostConnection.test(error.message) ? 'unavailable' : null;
}

/** SQLSTATE class 22, data exception: however often it is tried, the database does not take it. */
export const isUnstorable = (error: unknown): boolean => errorCodeOf(error).startsWith('22');

/** SQLSTATE classes that say nothing about what was tried: connection, rollback by conflict, resources, operator, system. */
const passing = new Set(['08', '40', '53', '57', '58']);

/** Whether an error says nothing about what was tried, so that the same may succeed later. */
export function isPassing(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (databaseFailure(error) !== null) return true;
  return /^[0-9A-Z]{5}$/.test(code) ? passing.has(code.slice(0, 2)) : /^E[A-Z]+$/.test(code);
}
