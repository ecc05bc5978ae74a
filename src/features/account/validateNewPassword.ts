import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const minChars = 8;

/** Validates a new password and its repeat on the client; null for a valid one. */
export function validateNewPassword(password: string, repeat: string) {
  return { password: validatePassword(password), repeat: validateRepeat(password, repeat) };
}

function validatePassword(password: string): MessageDescriptor | null {
  const text = password.trim();
  if (text === '') return msg`Enter a password.`;
  if ([...text].length < minChars) return msg`Too short: at least 8 characters.`;
  return /^\p{Nd}+$/u.test(text) ? msg`Only digits: add letters.` : null;
}

function validateRepeat(password: string, repeat: string): MessageDescriptor | null {
  if (repeat === '') return msg`Repeat the password.`;
  return repeat === password ? null : msg`The passwords do not match.`;
}
