import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { RegisteredUser } from '#contract/schemas/user.ts';
import { errorCodeOf, transaction } from '#server/db/transaction.ts';
import { becomesAdmin } from '../admin/setupCode.ts';
import type { Deps } from '../deps.ts';
import { FieldErrors } from '../problem.ts';
import { looseBody, looseText, normalEmail } from './looseBody.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordProblems } from './passwordProblems.ts';

export interface RegisterAsked {
  body: unknown;
  language: Language;
  /** Over a loopback connection, with nothing in between and a loopback `Host`. */
  isLocal: boolean;
}

const taken = 'user with this email address already exists.';
const uniqueViolation = '23505';

/** Makes an account, in Djoser's words: field errors first, then the password, then its repeat. */
export async function register(deps: Deps, { body, language, isLocal }: RegisterAsked): Promise<RegisteredUser> {
  const input = await readInput(deps, looseBody(body));
  const { email, password, first_name, last_name, setupCode } = input;
  const password_hash = await hashPassword(password, deps.randomBytes);
  const id = deps.newId();
  const person = { id, email, first_name, last_name };
  try {
    await transaction(deps.db, async (tx) => {
      const is_admin = await becomesAdmin(tx, { isLocal, setupCode });
      await tx
        .insertInto('users')
        .values({ ...person, password_hash, language, is_admin, created_at: deps.now() })
        .execute();
    });
  } catch (error) {
    if (errorCodeOf(error) === uniqueViolation) throw new FieldErrors({ email: [taken] });
    throw error;
  }
  return { first_name, last_name, email, id };
}

async function readInput(deps: Deps, body: Record<string, unknown>) {
  const name = { mayBeBlank: true, maxChars: limits.personNameChars };
  const texts = {
    first_name: looseText(body, 'first_name', name),
    last_name: looseText(body, 'last_name', name),
    email: looseText(body, 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true }),
    password: looseText(body, 'password', { isRequired: true }),
    re_password: looseText(body, 're_password', { isRequired: true }),
    setup_code: looseText(body, 'setup_code', { mayBeBlank: true }),
  };
  const email = normalEmail(texts.email.value ?? '');
  if (texts.email.errors.length === 0 && (await isTaken(deps, email))) texts.email.errors.push(taken);
  refuseFields(Object.entries(texts).map(([field, { errors }]) => [field, errors]));

  const password = texts.password.value ?? '';
  const first_name = texts.first_name.value ?? '';
  const last_name = texts.last_name.value ?? '';
  const resembled = passwordProblems(password, [
    ['first name', first_name],
    ['last name', last_name],
    ['email address', email],
  ]);
  refuseFields([['password', resembled]]);
  if (texts.re_password.value !== password) {
    throw new FieldErrors({ non_field_errors: ["The two password fields didn't match."] });
  }
  return { email, password, first_name, last_name, setupCode: texts.setup_code.value ?? '' };
}

function refuseFields(fields: [string, string[]][]): void {
  const wrong = fields.filter(([, errors]) => errors.length > 0);
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
}

const isTaken = async (deps: Deps, email: string): Promise<boolean> => {
  const same = deps.db.selectFrom('users').select('id').where(sql`lower(email)`, '=', email.toLowerCase());
  return (await same.executeTakeFirst()) !== undefined;
};
