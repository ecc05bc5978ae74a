import type { Text } from '#server/texts/texts.ts';

/** `{place}`, `{email}`, `{days}` and what the mail itself gives are filled in; between `before` and `after` stands the link, as a button in HTML. */
export interface MailText {
  subject: Text;
  before: Text;
  button: Text;
  after: Text;
}
