import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { limits } from '#contract/limits.ts';

/** Validates an e-mail on the client; the server's check is stricter. @returns null for a valid one */
export function validateEmail(email: string): MessageDescriptor | null {
  const text = email.trim();
  const emailChars = limits.emailChars;
  if (text === '') return msg`Enter your e-mail.`;
  if (text.length > emailChars) return msg`At most ${emailChars} characters.`;
  return /^.+@(localhost|\[.+\]|[^\s@]+\.[^\s@.]+)$/.test(text) ? null : msg`Enter an e-mail like name@example.org.`;
}
