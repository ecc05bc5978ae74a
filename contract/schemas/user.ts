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

/** The account calls take loose bodies and answer in Djoser's words, so their inputs are parsed by the domain. */
export interface RegisterInput {
  email: string;
  password: string;
  re_password: string;
  first_name?: string;
  last_name?: string;
  /** Makes the new account the admin, while there is none. */
  setup_code?: string;
}
export interface LoginInput {
  email: string;
  password: string;
  /** Of an account with a second step: a code of the authenticator, or a recovery code. */
  otp?: string;
}
/** `PUT|PATCH /api/users/me/`. */
export interface UserChange {
  first_name?: string;
  last_name?: string;
  language?: 'ru' | 'en';
  /** IANA name. */
  time_zone?: string;
}
/** The two halves of a mailed link. */
export interface LinkKey {
  uid: string;
  token: string;
}
export interface ConfirmResetInput extends LinkKey {
  new_password: string;
  re_new_password: string;
}
export interface SetPasswordInput {
  current_password: string;
  new_password: string;
  re_new_password: string;
}
export interface DeleteMeInput {
  /** Of an account that has one. */
  current_password?: string;
}
/** `POST /api/users/set_email/`: with the password, or with the first one of an account that has none. */
export type SetEmailInput =
  | { email: string; current_password: string }
  | { email: string; new_password: string; re_new_password: string };
/** Opens the platform's bot, which asks before it joins anything. */
export const telegramLink = z.object({ url: z.string(), expires_at: instant });

export const authToken = z.object({ auth_token: z.string() });
