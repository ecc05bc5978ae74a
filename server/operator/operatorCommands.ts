import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AuditKind } from '#contract/auditKinds.ts';
import { CliError } from '#server/db/cliError.ts';
import type { Database } from '#server/db/open/open.ts';
import { pauseSending, resumeSending } from '#server/db/sendingPaused.ts';
import type { Tx } from '#server/db/transaction.ts';
import { removeLostFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { listAdmins, setAdmin } from '#server/domain/admin/admins.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import { type AccountStateDeps, setClosed, setOpen, stopAccount } from '#server/domain/adminAccounts/accountState.ts';
import { listEveryAccount } from '#server/domain/adminAccounts/listEveryAccount.ts';
import type { MailGateway } from '#server/domain/gateways/mail.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';

export interface OperatorTask {
  database: Pick<Database, 'db' | 'kind'>;
  /** What stops funnels. */
  gateways: Pick<AccountStateDeps, 'journeys' | 'funnelHandlers'>;
  /** What is given after the command, such as an e-mail. */
  argument: string;
  /** Why, where the command wants to know. */
  reason?: string | undefined;
  /** A line for the operator. */
  tell(line: string): void;
}

/** @throws CliError with a line for the operator */
export type OperatorCommand = (task: OperatorTask) => Promise<void>;

const clock = { now: () => new Date(), newId: () => v7() };
const depsOf = ({ database }: OperatorTask) => ({
  ...{ ...clock, db: database.db },
  log: { info: () => {}, error: () => {} },
});
/** What somebody did on the server, without an account. */
const inAudit = (kind: AuditKind) => (tx: Tx) => writeAudit(clock, tx, { actor: null, kind, args: {} });

/** Enqueues the mail as a row; a running server sends it. */
const mail: MailGateway = { enqueue: (tx, asked) => enqueueMail(clock, tx, asked) };

async function change(task: OperatorTask, isAdmin: boolean): Promise<void> {
  const { argument: email, tell } = task;
  const isThere = await setAdmin(depsOf(task), { email, isAdmin }).catch((error: unknown) => {
    if (!(error instanceof RequestError && error.code === 'last_admin')) throw error;
    throw new CliError(`${email} is the only admin: make another account one first, with npm run admin grant.`);
  });
  if (!isThere) throw new CliError(`There is no account with the e-mail ${email}.`);
  tell(isAdmin ? `${email} is now an admin.` : `${email} is no longer an admin.`);
}

async function tellAccounts({ database, tell }: OperatorTask): Promise<void> {
  let count = 0;
  for await (const accounts of listEveryAccount(database.db, clock.now()))
    for (const one of accounts) {
      count += 1;
      const state = one.closed_at ? 'closed' : one.is_admin ? 'admin' : 'open';
      const megabytes = Math.ceil(one.file_bytes / 1024 / 1024);
      const facts = [`bots ${one.bots}`, `people ${one.people}`, `messages ${one.messages}`, `files ${megabytes} MB`];
      const name = one.email ?? (one.telegram_username === null ? one.id : `@${one.telegram_username}`);
      tell([name, state, ...facts, `last seen ${one.seen_at.toISOString().slice(0, 10)}`].join('\t'));
    }
  if (count === 0) tell('No accounts yet.');
}

/** The account that `accounts` lists by this name: an e-mail, a Telegram username with its @, or an id. */
async function findAccount({ database, argument: name }: OperatorTask): Promise<string> {
  const account = database.db.selectFrom('users').select('id');
  const isMeant = sql<boolean>`(lower(email) = ${name.toLowerCase()} or lower('@' || telegram_username) = ${name.toLowerCase()}
    or id::text = ${name})`;
  const row = await account.where(isMeant).executeTakeFirst();
  if (!row) throw new CliError(`There is no account ${name}; npm run admin accounts lists them.`);
  return row.id;
}

const stateDeps = (task: OperatorTask): AccountStateDeps => ({ ...depsOf(task), ...task.gateways });

async function stop(task: OperatorTask): Promise<void> {
  const bots = await stopAccount(stateDeps(task), { id: await findAccount(task), by: null });
  task.tell(`The bots of ${task.argument} are stopped: ${bots}. The owner can run them again.`);
}

async function close(task: OperatorTask): Promise<void> {
  const { argument: name, reason = '', tell } = task;
  if (reason.trim() === '') throw new CliError(`Say why, for the audit log: npm run admin close ${name} "Sends spam".`);
  const id = await findAccount(task);
  const bots = await setClosed(stateDeps(task), { id, by: null, reason: reason.trim() }).catch((error: unknown) => {
    if (!(error instanceof RequestError && error.code === 'account_of_admin')) throw error;
    throw new CliError(`${name} is an admin: take the rights away first, with npm run admin revoke.`);
  });
  tell(bots === null ? `${name} was closed already.` : `${name} is closed, with all its data. Bots stopped: ${bots}.`);
}

async function reopen(task: OperatorTask): Promise<void> {
  const { argument: name, tell } = task;
  const wasClosed = await setOpen(stateDeps(task), { id: await findAccount(task), by: null });
  tell(wasClosed ? `${name} is open again. Its owner runs the bots.` : `${name} was not closed.`);
}

/** Commands that a server performs while it runs, so that nobody's bots stop for them. */
export const operatorCommands: Readonly<Record<string, { needs: 'account' | null; run: OperatorCommand }>> = {
  list: {
    needs: null,
    async run({ database, tell }) {
      const admins = await listAdmins(database.db);
      tell(admins.length === 0 ? 'No admins yet.' : admins.join('\n'));
    },
  },
  accounts: { needs: null, run: tellAccounts },
  grant: { needs: 'account', run: (task) => change(task, true) },
  revoke: { needs: 'account', run: (task) => change(task, false) },
  stop: { needs: 'account', run: stop },
  close: { needs: 'account', run: close },
  reopen: { needs: 'account', run: reopen },
  'remove-factor': {
    needs: 'account',
    async run(task) {
      const { argument: email, tell } = task;
      const isRemoved = await removeLostFactor({ ...depsOf(task), mail }, email);
      if (isRemoved === null) throw new CliError(`There is no account with the e-mail ${email}.`);
      tell(isRemoved ? `${email} now signs in with the password alone.` : `${email} had no two-step sign-in.`);
    },
  },
  'pause-sending': {
    needs: null,
    async run({ database, tell }) {
      await pauseSending(database.db, 'by_hand', inAudit('sending.paused'));
      tell('Sending is paused, until: npm run admin resume-sending. What falls due meanwhile is kept.');
    },
  },
  'resume-sending': {
    needs: null,
    async run({ database, tell }) {
      tell(
        (await resumeSending(database.db, inAudit('sending.resumed'))) ? 'Sending resumes.' : 'Sending was not paused.',
      );
    },
  },
};
