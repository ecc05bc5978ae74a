import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { say } from '#server/texts/say.ts';
import type { Text } from '#server/texts/texts.ts';
import { type MailKind, lostPasswordPath, mailTexts } from './mailTexts.ts';

export interface MailToWrite {
  kind: MailKind;
  language: Language;
  /** Whom it is about, and goes to. */
  email: string;
  path: string | null;
  details: Record<string, string>;
  /** The address people see, without a final slash. */
  base: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail's words in one language, as plain text and as HTML that says the same. */
export function writeMail({ kind, language, email, path, details, base }: MailToWrite): WrittenMail {
  const texts = mailTexts[kind];
  const link = `${base}${path ?? lostPasswordPath}`;
  const values: Record<string, string> = {
    ...details,
    ...{ place: new URL(base).host, email, days: daysOf(language) },
  };
  const said = (text: Text) => say(text, language, values);
  const all = {
    subject: said(texts.subject),
    before: said(texts.before),
    button: said(texts.button),
    after: said(texts.after),
  };
  return {
    subject: all.subject,
    text: `${all.before}\n\n${link}\n\n${all.after}\n`,
    html: htmlOf({ language, link, ...all }),
  };
}

const daysOf = (language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    limits.mailedLinkSeconds / 86_400,
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '').replaceAll('\n', '<br>');

const bodyStyle = 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#5a4ae0;color:#ffffff;text-decoration:none';

function htmlOf(all: Record<'language' | 'subject' | 'before' | 'button' | 'link' | 'after', string>): string {
  const { language, subject, before, button, link, after } = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, escaped(text)]),
  ) as typeof all;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${bodyStyle}">
<div style="max-width:560px;margin:0 auto">
<p>${before}</p>
<p><a href="${link}" style="${buttonStyle}">${button}</a></p>
<p style="word-break:break-all"><a href="${link}">${link}</a></p>
<p>${after}</p>
</div>
</body>
</html>
`;
}
