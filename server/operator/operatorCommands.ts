import { v7 } from 'uuid';
import { CliError } from '#server/db/cliError.ts';
import type { Database } from '#server/db/open/open.ts';
import { pauseSending, resumeSending } from '#server/db/sendingPaused.ts';
import { removeLostFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { listAdmins, setAdmin } from '#server/domain/admin/admins.ts';
import { listEveryAccount } from '#server/domain/adminAccounts/listEveryAccount.ts';
import type { MailGateway } from '#server/domain/gateways/mail.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';

export interface OperatorTask {
  database: Pick<Database, 'db' | 'kind'>;
  /** What is given after the command, such as an e-mail. */
  argument: string;
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

/** Commands that a server performs while it runs, so that nobody's bots stop for them. */
export const operatorCommands: Readonly<Record<string, { needs: 'e-mail' | null; run: OperatorCommand }>> = {
  list: {
    needs: null,
    async run({ database, tell }) {
      const admins = await listAdmins(database.db);
      tell(admins.length === 0 ? 'No admins yet.' : admins.join('\n'));
    },
  },
  accounts: { needs: null, run: tellAccounts },
  grant: { needs: 'e-mail', run: (task) => change(task, true) },
  revoke: { needs: 'e-mail', run: (task) => change(task, false) },
  'remove-factor': {
    needs: 'e-mail',
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
      await pauseSending(database.db, 'by_hand');
      tell('Sending is paused, until: npm run admin resume-sending. What falls due meanwhile is kept.');
    },
  },
  'resume-sending': {
    needs: null,
    async run({ database, tell }) {
      tell((await resumeSending(database.db)) ? 'Sending resumes.' : 'Sending was not paused.');
    },
  },
};
