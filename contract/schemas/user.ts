import { z } from 'zod';
import { languages } from '../languages.ts';
import { id, instant } from './common.ts';

export type { Language } from '../languages.ts';

/** `GET /api/users/me/`. */
export const user = z.object({
  id,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  is_admin: z.boolean(),
  telegram: z.object({ id: z.number().int(), username: z.string().nullable() }).nullable(),
  subscription: z.object({ active: z.boolean(), until: instant.nullable() }),
  /** `is_required`: an admin's rights wait until it is on, and `is_admin` is false till then. */
  two_factor: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
  partner: z.object({ code: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

/** What anybody who is signed in may see of somebody else. */
export const publicUser = user.pick({ id: true, first_name: true, last_name: true });
export type PublicUser = z.infer<typeof publicUser>;

/** What `POST /api/users/` answers (Djoser's fields). */
export const registeredUser = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), id });
export type RegisteredUser = z.infer<typeof registeredUser>;

/*
 * The account calls take loose bodies and answer in Djoser's words, so the domain parses them. These describe what they
 * take, for the clients and the OpenAPI page.
 */

export const registerInput = z.object({
  email: z.string(),
  password: z.string(),
  re_password: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** Makes the new account the admin, while there is none. */
  setup_code: z.string().optional(),
  /** Where the installation asks one. */
  invite_code: z.string().optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: z.string(),
  password: z.string(),
  /** Of an account with a second step: a code of the authenticator, or a recovery code. */
  otp: z.string().optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `PUT|PATCH /api/users/me/`. */
export const userChange = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  language: z.enum(languages).optional(),
  /** IANA name. */
  time_zone: z.string().optional(),
});
export type UserChange = z.infer<typeof userChange>;

/** To whom a mail goes. */
export const mailInput = z.object({ email: z.string() });

/** The two halves of a mailed link. */
export const linkKey = z.object({ uid: z.string(), token: z.string() });
export type LinkKey = z.infer<typeof linkKey>;

export const confirmResetInput = linkKey.extend({ new_password: z.string(), re_new_password: z.string() });
export type ConfirmResetInput = z.infer<typeof confirmResetInput>;

export const setPasswordInput = z.object({
  current_password: z.string(),
  new_password: z.string(),
  re_new_password: z.string(),
});
export type SetPasswordInput = z.infer<typeof setPasswordInput>;

/** With the password of an account that has one. */
export const deleteMeInput = z.object({ current_password: z.string().optional() });
export type DeleteMeInput = z.infer<typeof deleteMeInput>;

/** `POST /api/users/set_email/`: with the password, or with the first one of an account that has none. */
export const setEmailInput = z.union([
  z.object({ email: z.string(), current_password: z.string() }),
  z.object({ email: z.string(), new_password: z.string(), re_new_password: z.string() }),
]);
export type SetEmailInput = z.infer<typeof setEmailInput>;

/** Opens the platform's bot, which asks before it joins anything. */
export const telegramLink = z.object({ url: z.string(), expires_at: instant });

export const authToken = z.object({ auth_token: z.string() });
