// npm run admin: commands for the installation's operator.
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import { adoptFiles } from './database/adoptFiles.ts';
import { operatorCommands } from '#server/operator/operatorCommands.ts';
import { commandArgs } from './commandArgs.ts';
import { doctor } from './database/doctor.ts';
import { operate } from './database/operate.ts';
import { plainly, withDatabase } from './database/openForScript.ts';
import { moveStoredFiles } from './database/moveFiles.ts';
import { moveTo, undoMoveTo } from './database/moveTo.ts';
import { startAnew } from './database/startAnew.ts';
import { takePresentKey } from './database/replaceLostKey.ts';
import { rotateKey } from './database/rotateKey.ts';

const help = `npm run admin list              shows who is an admin
npm run admin accounts          lists all accounts with their bots, people, messages of this month and files
npm run admin grant <e-mail>    makes an account an admin
npm run admin revoke <e-mail>   makes it an ordinary account again
npm run admin stop <account>     stops all its bots; an account is named by its e-mail, @username or id
npm run admin close <account> "<reason>"   closes it: its bots stop, nobody can sign in, all its data stays
npm run admin reopen <account>   opens it again; its owner runs the bots
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
npm run admin doctor            looks over everything that an installation needs, and says what is wrong: exit code 1
With the embedded database stop the server before rotate-key, replace-lost-key, adopt-files, start-anew and move-to.`;
const [command = '', argument = '', reason] = commandArgs(help);

/** For these the embedded database’s server has to be stopped. */
const commands: Record<string, ((database: Database) => Promise<void>) | undefined> = {
  'adopt-files': adoptFiles,
  'rotate-key': rotateKey,
  'replace-lost-key': takePresentKey,
};

const work = commands[command];
const ofOperator = operatorCommands[command];
if (ofOperator && (ofOperator.needs === null || argument)) await operate(command, argument, reason);
else if (command === 'doctor') await doctor();
else if (command === 'start-anew') await plainly(startAnew);
else if (command === 'move-to' && argument) await plainly(() => moveTo(argument));
else if (command === 'undo-move-to') await plainly(undoMoveTo);
else if (command === 'move-files' && argument) await plainly(() => moveStoredFiles(argument));
else if (work) await withDatabase(work);
else
  await plainly(async () => {
    throw new CliError(help);
  });
