// npm run admin grant|revoke <e-mail>, npm run admin list.
import { PlainError } from '#server/db/plainError.ts';
import { listAdmins, setAdmin } from '#server/domain/admin/admins.ts';
import { plainly, withDatabase } from './openForScript.ts';

const help = 'npm run admin grant <e-mail> | npm run admin revoke <e-mail> | npm run admin list';
const [command, email] = process.argv.slice(2);

async function change(address: string, isAdmin: boolean): Promise<void> {
  await withDatabase(async ({ db }) => {
    if (!(await setAdmin(db, address, isAdmin)))
      throw new PlainError(`There is no account with the e-mail ${address}.`);
    console.log(isAdmin ? `${address} is an admin now.` : `${address} is no admin any more.`);
  });
}

if (command === 'list') {
  await withDatabase(async ({ db }) => {
    const admins = await listAdmins(db);
    console.log(admins.length === 0 ? 'There is no admin yet.' : admins.join('\n'));
  });
} else if ((command === 'grant' || command === 'revoke') && email) await change(email, command === 'grant');
else
  await plainly(async () => {
    throw new PlainError(help);
  });
