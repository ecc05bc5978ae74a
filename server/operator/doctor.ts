import { sql } from 'kysely';
import { readBackups } from '#server/db/readBackups.ts';
import { isMigrated } from '#server/db/open/migrate.ts';
import type { Database } from '#server/db/open/open.ts';
import { hasAdmin } from '#server/domain/admin/setupCode.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { diskSpace } from '#server/files/diskSpace.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { readDatabaseFacts } from '#server/metrics/databaseFacts.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { NoAnswer, TelegramRefused } from '#server/telegram/telegramErrors.ts';
import { findSecrets } from '#server/secrets/secretKey.ts';

/** Of the configuration, what is looked at. */
export interface DoctorConfig {
  dataDir: string;
  secretKey: string | null;
  smtpUrl: string | null;
  publicUrl: string | null;
  trustProxy: number | string[] | false;
  telegramApiRoot: string;
}

export interface DoctorParts {
  config: DoctorConfig;
  database: Database;
  store: ObjectStore;
  now(): Date;
}

/** `wrong` is what keeps it from working, `look` what an operator should know. */
export interface Finding {
  is: 'fine' | 'look' | 'wrong';
  says: string;
}

const fine = (says: string): Finding => ({ is: 'fine', says });
const look = (says: string): Finding => ({ is: 'look', says });
const wrong = (says: string): Finding => ({ is: 'wrong', says });

const gigabyte = 1024 ** 3;
const leastFree = 2 * gigabyte;
const lateSeconds = 300;
const mailLateSeconds = 1_800;
const oldestBackupHours = 48;
const mostClockSkewSeconds = 2;
const telegramMs = 5_000;

const shown = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;
const minutes = (seconds: number): string => `${Math.round(seconds / 60)} min`;

/** Looks over everything that an installation needs. What cannot be looked at is a finding too. */
export async function examine(parts: DoctorParts): Promise<Finding[]> {
  const looks = [ofDatabase, ofKey, ofWaiting, ofFiles, ofDisk, ofBackups, ofAddress, ofTelegram, ofStandby, ofAdmins];
  const found: Finding[] = [];
  for (const each of looks)
    try {
      found.push(...(await each(parts)));
    } catch (error) {
      found.push(wrong(error instanceof Error ? error.message : String(error)));
    }
  return found;
}

async function ofDatabase({ database, now }: DoctorParts): Promise<Finding[]> {
  const { db, kind } = database;
  const { rows } = await sql<{ version: string; at: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as at`.execute(db);
  const { version = '', at = now() } = rows[0] ?? {};
  const skew = Math.abs(at.getTime() - now().getTime()) / 1000;
  const name = kind === 'pglite' ? `the embedded database (PostgreSQL ${version})` : `PostgreSQL ${version}`;
  return [
    (await isMigrated(db))
      ? fine(`Database: ${name}`)
      : wrong(`Database: ${name} is not of this version; start the server once`),
    ...(skew > mostClockSkewSeconds
      ? [wrong(`Clock: this machine and the database differ by ${skew.toFixed(0)} s; set both by NTP`)]
      : []),
  ];
}

async function ofKey({ database, config }: DoctorParts): Promise<Finding[]> {
  const [secrets, stored] = [await findSecrets(config.dataDir, config.secretKey), await storedKeyCheck(database.db)];
  if (stored === null) return [look('Key: no server has started yet')];
  if (secrets === null)
    return [wrong(`Key: there is none in ${config.dataDir} and no SECRET_KEY; see docs/operating.md`)];
  return [secrets.check === stored ? fine('Key: is that of the database') : wrong('Key: is not that of the database')];
}

async function ofWaiting({ database, now, config }: DoctorParts): Promise<Finding[]> {
  const facts = await readDatabaseFacts(database.db, now());
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const found: Finding[] = [];
  if (facts.isSendingPaused) found.push(look('Sending: is paused; npm run admin resume-sending goes on'));
  else if (facts.oldestDueSeconds > lateSeconds)
    found.push(wrong(`Sending: a message has waited for ${minutes(facts.oldestDueSeconds)}`));
  else found.push(fine(`Sending: ${list(facts.due) || 'nothing'} due`));
  found.push(
    Object.keys(facts.troubles).length > 0
      ? look(`Bots: in trouble: ${list(facts.troubles)}`)
      : fine(`Bots: ${list(facts.bots) || 'none'}`),
  );
  if (facts.oldestMailSeconds > mailLateSeconds)
    found.push(wrong(`E-mail: one has waited for ${minutes(facts.oldestMailSeconds)}; see SMTP_URL`));
  else if (config.smtpUrl === null)
    found.push(look('E-mail: SMTP_URL is not set, so mails are files in the data folder'));
  else found.push(fine('E-mail: none waits'));
  if (Object.keys(facts.failures).length > 0)
    found.push(look(`Failures: ${list(facts.failures)}; the admin screen says why`));
  return found;
}

async function ofFiles({ store }: DoctorParts): Promise<Finding[]> {
  const fault = await store.fault();
  return [fault === null ? fine(`Files: ${store.place}`) : wrong(`Files: ${store.place}: ${fault}`)];
}

async function ofDisk({ config }: DoctorParts): Promise<Finding[]> {
  const { free } = await diskSpace(config.dataDir);
  const says = `Disk: ${shown(free)} left in ${config.dataDir}`;
  return [free < leastFree ? wrong(says) : fine(says)];
}

async function ofBackups({ config, database, now }: DoctorParts): Promise<Finding[]> {
  if (database.kind !== 'pglite') return [look('Backups: PostgreSQL has its own; see docs/backups.md')];
  const made = await readBackups(config.dataDir);
  const [last] = made;
  if (!last) return [look('Backups: there is none yet; npm run backup makes one')];
  const hours = (now().getTime() - Date.parse(last.at)) / 3_600_000;
  const says = `Backups: ${made.length}, the last one ${hours.toFixed(0)} h ago`;
  return [hours > oldestBackupHours ? wrong(says) : fine(says)];
}

async function ofAddress({ config }: DoctorParts): Promise<Finding[]> {
  if (config.publicUrl === null) return [look('Address: PUBLIC_URL is not set, so only this machine is served well')];
  const found = [fine(`Address: ${config.publicUrl}`)];
  if (!config.publicUrl.startsWith('https:'))
    found.push(look('Address: is not https, so there are no webhooks and no Mini App'));
  if (config.trustProxy === false)
    found.push(look('Address: TRUST_PROXY is not set; behind a proxy all visitors count as one'));
  return found;
}

/** No bot has this token, so Telegram refuses it, which is an answer. */
const nobodysToken = `1:${'A'.repeat(35)}`;

async function ofTelegram({ config }: DoctorParts): Promise<Finding[]> {
  const root = config.telegramApiRoot;
  const api = openTelegramApi(root);
  try {
    await api.call(nobodysToken, 'getMe', {}, { timeoutMs: telegramMs });
  } catch (error) {
    if (!(error instanceof TelegramRefused))
      return [wrong(`Telegram: ${root} does not answer (${error instanceof NoAnswer ? error.reason : 'no answer'})`)];
  } finally {
    await api.close();
  }
  return [fine(`Telegram: ${root} answers`)];
}

async function ofStandby({ database }: DoctorParts): Promise<Finding[]> {
  if (database.read === database.db) return [];
  const { rows } = await sql<{ isStandby: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(database.read);
  const { isStandby = false, seconds = null } = rows[0] ?? {};
  if (!isStandby) return [wrong('Standby: DATABASE_READ_URL is no standby')];
  return [fine(`Standby: its last change is ${seconds === null ? 'not known' : `${seconds.toFixed(0)} s old`}`)];
}

async function ofAdmins({ database }: DoctorParts): Promise<Finding[]> {
  return (await hasAdmin(database.db)) ? [] : [look('Admins: there is none; the first account needs the setup code')];
}
