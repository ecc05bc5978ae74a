import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { linkCode } from '#contract/schemas/money/partner.ts';
import type { RegisteredUser } from '#contract/schemas/account/user.ts';
import { errorCodeOf, transaction } from '#server/db/transaction.ts';
import { decideFirstAdmin } from '../admin/setupCode.ts';
import type { Deps } from '../deps.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';
import { attributeSignUp } from '../partner/attribution/attribute.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { countAttempt } from './attempts.ts';
import { findByEmail } from './findUser.ts';
import { looseBody, loosePassword, looseText, normalEmail } from './looseBody.ts';
import { looseZone } from './looseZone.ts';
import { mailedPath } from './mailedLink.ts';
import { assertStrongPassword } from './password/assertStrongPassword.ts';
import { hashPassword } from './password/passwordHash.ts';
import { assertSignUpAllowed } from './assertSignUpAllowed.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';

export interface RegisterRequest {
  body: unknown;
  language: Language;
  address: string;
  /** A direct loopback connection without a proxy, with a loopback `Host`. */
  isLocal: boolean;
  /** The visitor of partner links that the cookie names; null without one. */
  visitor: string | null;
}

const taken = 'user with this email address already exists.';
const uniqueViolation = '23505';

/** Creates an account with Djoser's errors: fields first, then the password, then its repetition. */
export async function register(deps: Deps, asked: RegisterRequest): Promise<RegisteredUser> {
  const { language, isLocal, address, visitor } = asked;
  const { isForAdmin, ...input } = await readInput(deps, asked);
  const { email, password, first_name, last_name, time_zone, setupCode } = input;
  if (deps.accounts.needsActivation) {
    await countAttempt(deps, { kind: 'mail', account: email.toLowerCase(), address: asked.address });
  }
  const password_hash = await hashPassword(password, deps);
  const id = deps.newId();
  const person = {
    id,
    email,
    first_name,
    last_name,
    password_hash,
    language,
    ...(time_zone !== undefined && { time_zone, is_time_zone_set: true }),
    is_active: !deps.accounts.needsActivation,
  };
  try {
    await transaction(deps.db, async (tx) => {
      const madeAdminBy = await decideFirstAdmin(tx, {
        isTrusted: isLocal && deps.accounts.trustsThisMachine,
        setupCode,
      });
      const is_admin = madeAdminBy !== null;
      // A concurrent sign-up became the first admin.
      if (isForAdmin && !is_admin) throw new RequestError('sign_up_closed');
      const at = deps.now();
      await tx
        .insertInto('users')
        .values({ ...person, is_admin, created_at: at })
        .execute();
      await recordSecurityEvent(deps, tx, { kind: 'account_created', user: id, address, detail: { by: 'sign_up' } });
      if (madeAdminBy !== null) {
        await recordSecurityEvent(deps, tx, { kind: 'admin_granted', user: id, address, detail: { by: madeAdminBy } });
      }
      await deps.beginTrial(tx, id);
      const visitors = visitor === null ? [] : [visitor];
      await attributeSignUp(deps, tx, { userId: id, at, visitors, code: refOf(asked.body) });
      if (person.is_active) return;
      const path = mailedPath(deps, 'activate', person);
      await deps.mail.enqueue(tx, { to: email, language, kind: 'activation', path });
    });
  } catch (error) {
    if (error instanceof ValidationError && error.fields.setup_code) {
      await recordSecurityEvent(deps, deps.db, { kind: 'setup_code_refused', user: null, address });
    }
    if (errorCodeOf(error) === uniqueViolation) throw new ValidationError({ email: [taken] });
    throw error;
  }
  return { first_name, last_name, email, id };
}

/** The code of a partner link, for clients without cookies; a wrong one never stops a sign-up. */
const refOf = (body: unknown): string | null => linkCode.safeParse(looseBody(body)['ref']).data ?? null;

async function readInput(deps: Deps, { body: given, address, isLocal }: RegisterRequest) {
  const body = looseBody(given);
  const name = { mayBeBlank: true, maxChars: limits.personNameChars };
  const texts = {
    first_name: looseText(body, 'first_name', name),
    last_name: looseText(body, 'last_name', name),
    email: looseText(body, 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true }),
    password: loosePassword(body, 'password'),
    re_password: loosePassword(body, 're_password'),
    setup_code: looseText(body, 'setup_code', { mayBeBlank: true }),
    invite_code: looseText(body, 'invite_code', { mayBeBlank: true }),
    time_zone: looseZone(body),
  };
  const setupCode = texts.setup_code.value ?? '';
  const codes = { setupCode, inviteCode: texts.invite_code.value ?? '' };
  const isForAdmin = await assertSignUpAllowed(deps, { ...codes, isLocal, address });
  const email = normalEmail(texts.email.value ?? '');
  if (texts.email.errors.length === 0) {
    await countAttempt(deps, { kind: 'account', address });
    if (await findByEmail(deps.db, email)) texts.email.errors.push(taken);
  }
  throwFieldErrors(Object.fromEntries(Object.entries(texts).map(([field, { errors }]) => [field, errors])));

  const password = texts.password.value ?? '';
  const first_name = texts.first_name.value ?? '';
  const last_name = texts.last_name.value ?? '';
  await assertStrongPassword('password', password, texts.re_password.value ?? '', { first_name, last_name, email });
  const time_zone = texts.time_zone.value;
  return { email, password, first_name, last_name, time_zone, setupCode, isForAdmin };
}
