import { texts } from '#server/texts/texts.ts';
import type { MailText } from './mailText.ts';
import { type MoneyMailKind, moneyMailTexts } from './moneyMailTexts.ts';

export type MailKind =
  | 'activation'
  | 'password_reset'
  | 'password_changed'
  | 'email_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'notice'
  | 'notices'
  | MoneyMailKind;

/** Where the link of a mail leads that carries none of its own. */
export const lostPasswordPath = '/lost-pass/';

const after = texts('Choose what is told where at {place}: Settings, Notices.');

const noticeTexts = {
  notice: { ...texts({ subject: 'Voronka: a notice', before: '{text}', button: 'Open' }), after },
  notices: { ...texts({ subject: 'Voronka: new notices', before: '{text}', button: 'All notices' }), after },
};

const accountTexts = texts({
  activation: {
    subject: 'Voronka: confirm your e-mail',
    before:
      'Someone, most likely you, signed up at {place} with the e-mail {email}. Confirm that it is yours to sign in:',
    button: 'Confirm the e-mail',
    after:
      'The link works for {days}. If it was not you, do nothing: nobody can sign in with this e-mail until it is confirmed.',
  },
  email_set: {
    subject: 'Voronka: confirm your new e-mail',
    before:
      'Someone, most likely you, set {email} as the e-mail of their account at {place}. Confirm that it is yours to sign in with it:',
    button: 'Confirm the e-mail',
    after: 'The link works for {days}. If it was not you, do nothing: nothing changes without it.',
  },
  password_reset: {
    subject: 'Voronka: choose a new password',
    before: 'Someone, most likely you, asked for a new password for {email} at {place}. Choose it here:',
    button: 'Choose a new password',
    after: 'The link works for {days}. If it was not you, do nothing: your password stays as it is.',
  },
  password_changed: {
    subject: 'Voronka: your password was changed',
    before:
      'The password for {email} at {place} has just been changed. If it was you, everything is fine. If not, choose a new one now:',
    button: 'Choose a new password',
    after: 'A link will come to this same address. If someone else may know your mailbox password, change it too.',
  },
  two_factor_on: {
    subject: 'Voronka: two-step sign-in was turned on',
    before:
      'Two-step sign-in for {email} at {place} has just been turned on: a code from an app is needed after the password. If it was you, everything is fine. If not, choose a new password now:',
    button: 'Choose a new password',
    after:
      'A link will come to this same address. A new password does not turn two-step sign-in off: if it was not you who turned it on, ask the administrator of {place} to remove it.',
  },
  two_factor_off: {
    subject: 'Voronka: two-step sign-in was turned off',
    before:
      'Two-step sign-in for {email} at {place} has just been turned off: the password alone is now enough to sign in. If you did it or asked for it, all is well. If not, choose a new password now:',
    button: 'Choose a new password',
    after:
      'A link will come to this same address. Once you are signed in, turn two-step sign-in on again: Settings, Two-step sign-in.',
  },
});

export const mailTexts: Record<MailKind, MailText> = { ...moneyMailTexts, ...noticeTexts, ...accountTexts };
