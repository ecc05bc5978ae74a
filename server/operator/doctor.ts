import { sql } from 'kysely';
import { refuseLeftBehind } from '#server/db/movedTo.ts';
import { readBackups } from '#server/db/readBackups.ts';
import { CliError } from '#server/db/cliError.ts';
import { assertWhole } from '#server/db/open/assertWhole.ts';
import { hasSchema, isMigrated, isOlder } from '#server/db/open/migrate.ts';
import type { Database } from '#server/db/open/open.ts';
import { hasAdmin } from '#server/domain/admin/setupCode.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import type { Db } from '#server/db/transaction.ts';
import { diskSpace } from '#server/files/diskSpace.ts';
import { placeFault } from '#server/files/place/settlePlace.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { readDatabaseFacts } from '#server/metrics/databaseFacts.ts';
import { openTelegramApi } from '#server/telegram/api.ts';
import { NoAnswer, TelegramRefused } from '#server/telegram/telegramErrors.ts';
import { findSecrets } from '#server/secrets/secretKey.ts';

/** Of the configuration, what is looked at. */
export interface DoctorConfig {
  dataDir: string;
  databaseUrl: string | null;
  secretKey: string | null;
  smtpUrl: string | null;
  publicUrl: string | null;
  trustProxy: number | string[] | false;
  telegramApiRoot: string;
}

export interface DoctorParts {
  config: DoctorConfig;
  /** Opened as it is, or why it was not. */
  database: Database | CliError;
  store: ObjectStore;
  now(): Date;
}

/** Null: a database that can be looked into is not there. */
interface Looked extends Omit<DoctorParts, 'database'> {
  database: Database | null;
}

type Look = (parts: Looked) => Promise<Finding[]>;

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

interface Inside extends Looked {
  database: Database;
}

/** A look at what stands in the database, which is left out where nobody can look there. */
const inside =
  (each: (parts: Inside) => Promise<Finding[]>): Look =>
  async ({ database, ...others }) =>
    database === null ? [] : each({ ...others, database });

const looks: Look[] = [
  ...[inside(ofKey), inside(ofWaiting), ofFiles, ofDisk, ofBackups, ofAddress, ofTelegram],
  ...[inside(ofStandby), inside(ofAdmins)],
];

/** Looks over everything that an installation needs. What cannot be looked at is a finding too. */
export async function examine(parts: DoctorParts): Promise<Finding[]> {
  const { database, ...others } = parts;
  const found: Finding[] = [];
  const add = async (each: () => Promise<Finding[]>) => {
    try {
      found.push(...(await each()));
    } catch (error) {
      found.push(wrong(error instanceof Error ? error.message : String(error)));
    }
  };
  let usable: Database | null = null;
  if (database instanceof CliError) found.push(wrong(`Database: ${database.message}`));
  else
    await add(async () => {
      const { says, isUsable } = await ofDatabase(database, parts.now());
      if (isUsable) usable = database;
      return says;
    });
  for (const each of looks) await add(() => each({ ...others, database: usable }));
  return found;
}

interface DatabaseLook {
  says: Finding[];
  /** It has the tables of this version. */
  isUsable: boolean;
}

async function ofDatabase({ db, kind }: Database, now: Date): Promise<DatabaseLook> {
  const { rows } = await sql<{ version: string; at: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as at`.execute(db);
  const { version = '', at = now } = rows[0] ?? {};
  const skew = Math.abs(at.getTime() - now.getTime()) / 1000;
  const name = kind === 'pglite' ? `the embedded database (PostgreSQL ${version})` : `PostgreSQL ${version}`;
  const clock =
    skew > mostClockSkewSeconds
      ? [wrong(`Clock: this machine and the database differ by ${skew.toFixed(0)} s; set both by NTP`)]
      : [];
  const [schema, isUsable] = await ofSchema(db, name);
  return { says: [schema, ...clock], isUsable };
}

/** @returns what is said of it, and whether it has the tables of this version */
async function ofSchema(db: Db, name: string): Promise<[Finding, boolean]> {
  if (!(await hasSchema(db))) return [look(`Database: ${name} is empty; the first start makes its tables`), false];
  try {
    if (await isOlder(db))
      return [wrong(`Database: ${name} is not of this version; a start upgrades it, see docs/upgrading.md`), false];
    await refuseLeftBehind(db);
    await assertWhole(db);
    return [fine(`Database: ${name}`), true];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return [wrong(`Database: ${error.message}`), await isMigrated(db)];
  }
}

async function ofKey({ database, config }: Inside): Promise<Finding[]> {
  const [secrets, stored] = [await findSecrets(config.dataDir, config.secretKey), await storedKeyCheck(database.db)];
  if (stored === null) return [look('Key: no server has started yet')];
  if (secrets === null)
    return [wrong(`Key: there is none in ${config.dataDir} and no SECRET_KEY; see docs/operating.md`)];
  return [secrets.check === stored ? fine('Key: is that of the database') : wrong('Key: is not that of the database')];
}

async function ofWaiting({ database, now, config }: Inside): Promise<Finding[]> {
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

async function ofFiles({ store, database }: Looked): Promise<Finding[]> {
  const fault = await store.fault();
  // it names the place itself
  const other = fault === null && database !== null ? await placeFault(database.db, store) : null;
  if (other !== null) return [wrong(`Files: ${other}`)];
  return [fault === null ? fine(`Files: ${store.place}`) : wrong(`Files: ${store.place}: ${fault}`)];
}

async function ofDisk({ config }: Looked): Promise<Finding[]> {
  const { free } = await diskSpace(config.dataDir);
  const says = `Disk: ${shown(free)} left in ${config.dataDir}`;
  return [free < leastFree ? wrong(says) : fine(says)];
}

async function ofBackups({ config, now }: Looked): Promise<Finding[]> {
  if (config.databaseUrl !== null) return [look('Backups: PostgreSQL has its own; see docs/backups.md')];
  const made = await readBackups(config.dataDir);
  const [last] = made;
  if (!last) return [look('Backups: there is none yet; npm run backup makes one')];
  const hours = (now().getTime() - Date.parse(last.at)) / 3_600_000;
  const says = `Backups: ${made.length}, the last one ${hours.toFixed(0)} h ago`;
  return [hours > oldestBackupHours ? wrong(says) : fine(says)];
}

async function ofAddress({ config }: Looked): Promise<Finding[]> {
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

async function ofTelegram({ config }: Looked): Promise<Finding[]> {
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

async function ofStandby({ database }: Inside): Promise<Finding[]> {
  if (database.read === database.db) return [];
  const { rows } = await sql<{ isStandby: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(database.read);
  const { isStandby = false, seconds = null } = rows[0] ?? {};
  if (!isStandby) return [wrong('Standby: DATABASE_READ_URL is no standby')];
  return [fine(`Standby: its last change is ${seconds === null ? 'not known' : `${seconds.toFixed(0)} s old`}`)];
}

async function ofAdmins({ database }: Inside): Promise<Finding[]> {
  return (await hasAdmin(database.db)) ? [] : [look('Admins: there is none; the first account needs the setup code')];
}
