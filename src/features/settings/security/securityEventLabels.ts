import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityEventKind } from '#contract/securityEventKinds.ts';

/** Labels of the kinds of security events. */
export const securityEventLabels: Record<SecurityEventKind, MessageDescriptor> = {
  sign_in: msg`Signed in`,
  sign_in_failed: msg`Sign-in failed`,
  sign_in_link_created: msg`Sign-in link created`,
  throttled: msg`Too many attempts`,
  sessions_ended: msg`Other sessions ended`,
  account_created: msg`Account created`,
  account_activated: msg`Account activated`,
  account_deleted: msg`Account deleted`,
  account_closed: msg`Account closed`,
  account_reopened: msg`Account reopened`,
  setup_code_refused: msg`Wrong setup code`,
  admin_granted: msg`Made an admin`,
  admin_revoked: msg`No longer an admin`,
  password_refused: msg`Wrong current password`,
  password_changed: msg`Password changed`,
  password_reset_requested: msg`Password reset requested`,
  two_factor_on: msg`Two-step sign-in turned on`,
  two_factor_off: msg`Two-step sign-in turned off`,
  two_factor_refused: msg`Wrong two-step sign-in code`,
  recovery_code_used: msg`Recovery code used`,
  recovery_codes_renewed: msg`Recovery codes renewed`,
  email_change_requested: msg`New e-mail requested`,
  email_changed: msg`E-mail changed`,
  telegram_link_created: msg`Link to Telegram created`,
  telegram_linked: msg`Telegram linked`,
  telegram_unlinked: msg`Telegram unlinked`,
  bot_taken_over: msg`Bot taken over`,
};

/** Events that may be an attack, or that grant rights. */
const alarmingKinds: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'throttled',
  'setup_code_refused',
  'password_refused',
  'two_factor_off',
  'two_factor_refused',
  'recovery_code_used',
  'admin_granted',
  'bot_taken_over',
]);

export const isAlarming = (kind: SecurityEventKind): boolean => alarmingKinds.has(kind);
