/** `{place}`, `{email}`, `{days}` and what the mail itself gives are filled in; between `before` and `after` stands the link, as a button in HTML. */
export interface MailText {
  subject: string;
  before: string;
  button: string;
  after: string;
}
