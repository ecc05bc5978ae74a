import type { Language } from '#contract/languages.ts';
import { catalogues } from './catalogues.ts';
import { type TextValues, formatMessage } from './message.ts';
import { messageOf, type Text } from './texts.ts';

/** A text of the server in a language, with its values. */
export function say(text: Text, language: Language, values: TextValues = {}): string {
  const message = catalogues[language][text];
  return message === undefined ? messageOf(text) : formatMessage(message, values, language);
}
