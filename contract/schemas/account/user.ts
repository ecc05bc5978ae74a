import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { id, instant } from '../common.ts';

export type { Language } from '#contract/languages.ts';

/** `GET /api/users/me/`. */
export const user = z.object({
  id,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  /** Whether it was chosen, or taken from the device; else it is the UTC that every account begins with. */
  is_time_zone_set: z.boolean(),
  is_admin: z.boolean(),
  telegram: z.object({ id: z.number().int(), username: z.string().nullable() }).nullable(),
  subscription: z.object({ active: z.boolean(), until: instant.nullable() }),
  /** `is_required`: an admin has no rights (`is_admin` is false) until two-step sign-in is on. */
  two_factor: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
  /** The code of their oldest link, for who takes part in the affiliate programme. */
  partner: z.object({ code: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

/** The public part of a user, visible to every signed-in user. */
export const publicUser = user.pick({ id: true, first_name: true, last_name: true });
export type PublicUser = z.infer<typeof publicUser>;

/** The response of `POST /api/users/` (Djoser's fields). */
export const registeredUser = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), id });
export type RegisteredUser = z.infer<typeof registeredUser>;

/*
 * The account calls accept loose bodies and return Djoser's errors, so the domain parses them. These schemas document
 * them for the clients and the OpenAPI page.
 */

/** The IANA time zone of the device that signs in, for an account whose zone nobody has set. */
export const deviceZone = z.string().max(64);

export const registerInput = z.object({
  email: z.string(),
  password: z.string(),
  re_password: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  /** The setup code, which makes the new account the admin while there is none. */
  setup_code: z.string().optional(),
  /** The invitation code, where the installation requires one. */
  invite_code: z.string().optional(),
  /** The code of the partner link that brought them, from clients without cookies; a wrong one is ignored. */
  ref: z.string().optional(),
  /** The IANA time zone of the device, in which the account then lives; UTC without one. */
  time_zone: deviceZone.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: z.string(),
  password: z.string(),
  /** A code of the authenticator or a recovery code, for an account with two-step sign-in. */
  otp: z.string().optional(),
  time_zone: deviceZone.optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** `PUT|PATCH /api/users/me/`. */
export const userChange = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  language: z.enum(languages).optional(),
  /** An IANA time zone. */
  time_zone: z.string().optional(),
});
export type UserChange = z.infer<typeof userChange>;

export const mailInput = z.object({ email: z.string() });

/** The two parts of a mailed link. */
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

/** With the current password, where the account has one. */
export const deleteMeInput = z.object({ current_password: z.string().optional() });
export type DeleteMeInput = z.infer<typeof deleteMeInput>;

/** `POST /api/users/set_email/`: with the current password, or with a first one for an account that has none. */
export const setEmailInput = z.union([
  z.object({ email: z.string(), current_password: z.string() }),
  z.object({ email: z.string(), new_password: z.string(), re_new_password: z.string() }),
]);
export type SetEmailInput = z.infer<typeof setEmailInput>;

/** Opens the platform's bot, which asks for confirmation before it links the account. */
export const telegramLink = z.object({ url: z.string(), expires_at: instant });

export const authToken = z.object({ auth_token: z.string() });
