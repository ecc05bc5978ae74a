/** What the security log tells of. A new kind needs its words in `src/features/settings/security/kindWords.ts`. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_in_link_created',
  'throttled',
  'sessions_ended',
  'account_created',
  'account_activated',
  'account_deleted',
  'setup_code_refused',
  'admin_granted',
  'admin_revoked',
  'password_refused',
  'password_changed',
  'password_reset_requested',
  'email_change_requested',
  'email_changed',
  'telegram_link_created',
  'telegram_linked',
  'telegram_unlinked',
  'bot_taken_over',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
