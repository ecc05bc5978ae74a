// npm run admin: commands for the installation's operator.
import { v7 } from 'uuid';
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import { pauseSending, resumeSending } from '#server/db/sendingPaused.ts';
import type { Db } from '#server/db/transaction.ts';
import type { MailGateway } from '#server/domain/gateways/mail.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { listAdmins, setAdmin } from '#server/domain/admin/admins.ts';
import { removeLostFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { adoptFiles } from './database/adoptFiles.ts';
import { commandArgs } from './commandArgs.ts';
import { plainly, withDatabase } from './database/openForScript.ts';
import { enqueueMail } from '#server/mail/enqueueMail.ts';
import { moveStoredFiles } from './database/moveFiles.ts';
import { moveTo, undoMoveTo } from './database/moveTo.ts';
import { startAnew } from './database/startAnew.ts';
import { takePresentKey } from './database/replaceLostKey.ts';
import { rotateKey } from './database/rotateKey.ts';

const help = `npm run admin list              shows who is an admin
npm run admin grant <e-mail>    makes an account an admin
npm run admin revoke <e-mail>   makes it an ordinary account again
npm run admin remove-factor <e-mail>   turns off two-step sign-in for someone who lost their authenticator
npm run admin rotate-key        encrypts all secrets with a new key; where SECRET_KEY is set,
                                the new one is given as NEW_SECRET_KEY
npm run admin replace-lost-key  adopts the current key when the database’s own is lost for good: bot tokens
                                must then be entered again, and two-step sign-in accepts only recovery codes
npm run admin pause-sending     nothing is sent or received any more, as for a copy before its first start
npm run admin start-anew        moves what is left of an embedded database that is gone aside, so that the next start
                                makes a new, empty one
npm run admin adopt-files       looks for the files of the database where FILES says, also where some are missing
npm run admin move-files <place>   copies all uploaded files into a bucket, s3://bucket/prefix?endpoint=…, or into the
                                data folder, folder, and makes that their place; the server may keep running
npm run admin move-to <address>    copies the embedded database into an empty PostgreSQL, postgres://…, and leaves it behind
npm run admin undo-move-to      lets a server start on the embedded database again that was left behind
npm run admin resume-sending    confirms that no other copy runs, so this one may send
With the embedded database, stop the server first, except for move-files.`;
const [command = '', email = ''] = commandArgs(help);

const clock = { now: () => new Date(), newId: () => v7() };
const depsOf = (db: Db) => ({ ...clock, db, log: { info: () => {}, error: () => {} } });
/** Enqueues the mail as a row; a running server sends it. */
const mail: MailGateway = { enqueue: (tx, asked) => enqueueMail(clock, tx, asked) };

async function change(db: Db, isAdmin: boolean): Promise<void> {
  const isThere = await setAdmin(depsOf(db), { email, isAdmin }).catch((error: unknown) => {
    if (!(error instanceof RequestError && error.code === 'last_admin')) throw error;
    throw new CliError(`${email} is the only admin: make another account one first, with npm run admin grant.`);
  });
  if (!isThere) throw new CliError(`There is no account with the e-mail ${email}.`);
  console.log(isAdmin ? `${email} is now an admin.` : `${email} is no longer an admin.`);
}

async function removeFactor(db: Db): Promise<void> {
  const isRemoved = await removeLostFactor({ ...depsOf(db), mail }, email);
  if (isRemoved === null) throw new CliError(`There is no account with the e-mail ${email}.`);
  console.log(isRemoved ? `${email} now signs in with the password alone.` : `${email} had no two-step sign-in.`);
}

/** A running server holds the embedded database, so there is none now. */
const when = { pglite: 'from the next start on', postgres: 'now, in every process' };

const commands: Record<string, ((database: Database) => Promise<void>) | undefined> = {
  async list({ db }) {
    const admins = await listAdmins(db);
    console.log(admins.length === 0 ? 'No admins yet.' : admins.join('\n'));
  },
  async 'pause-sending'({ db, kind }) {
    await pauseSending(db, 'by_hand');
    console.log(
      `Sending is paused ${when[kind]}, until: npm run admin resume-sending. What falls due meanwhile is kept.`,
    );
  },
  async 'resume-sending'({ db, kind }) {
    console.log((await resumeSending(db)) ? `Sending resumes ${when[kind]}.` : 'Sending was not paused.');
  },
  'adopt-files': adoptFiles,
  'rotate-key': rotateKey,
  'replace-lost-key': takePresentKey,
  ...(email && {
    grant: ({ db }) => change(db, true),
    revoke: ({ db }) => change(db, false),
    'remove-factor': ({ db }) => removeFactor(db),
  }),
};

const work = commands[command];
if (command === 'start-anew') await plainly(startAnew);
else if (command === 'move-to' && email) await plainly(() => moveTo(email));
else if (command === 'undo-move-to') await plainly(undoMoveTo);
else if (command === 'move-files' && email) await plainly(() => moveStoredFiles(email));
else if (work) await withDatabase(work);
else
  await plainly(async () => {
    throw new CliError(help);
  });
