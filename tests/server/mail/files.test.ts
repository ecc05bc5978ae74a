import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { fileTransport } from '#server/mail/fileTransport.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo, mailTo } from '#tests/support/mails.ts';
import { enqueue, untilMails } from './mailWorld.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, env: { PUBLIC_URL: 'https://funnels.example.org' } });
});
afterAll(() => test.stop());

describe('mails as files', () => {
  const said = {
    activation: { ru: 'подтвердите адрес', en: 'confirm your e-mail' },
    password_reset: { ru: 'новый пароль', en: 'choose a new password' },
  };
  it.each(
    languages.flatMap((language) => (['activation', 'password_reset'] as const).map((l) => [l, language] as const)),
  )('write %s in %s with its link, as text and as HTML', async (kind, language) => {
    const to = `${kind}-${language}@example.org`;
    await enqueue(test, { to, language, kind, path: '/activate/NDI/a-b_c/' });
    const mail = await mailTo(test, to);
    expect(mail.subject).toContain(said[kind][language]);
    expect(mail.from).toEqual({ name: 'Voronka', address: 'no-reply@funnels.example.org' });
    expect(mail.link).toBe('https://funnels.example.org/activate/NDI/a-b_c/');
    expect(mail.html).toContain('href="https://funnels.example.org/activate/NDI/a-b_c/"');
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(to);
      expect(form).toContain(language === 'ru' ? '3 дня' : '3 days');
      expect(form).not.toMatch(/[{}]|undefined/);
    }
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    expect(mail.html).not.toMatch(/<img|src=/);
  });

  it.each(languages)('explain in %s what to do when somebody else changed the password', async (language) => {
    const to = `changed-${language}@example.org`;
    await enqueue(test, { to, language, kind: 'password_changed' });
    const mail = await mailTo(test, to);
    expect(mail.subject).toContain(language === 'ru' ? 'пароль изменён' : 'password was changed');
    expect(mail.link).toBe('https://funnels.example.org/lost-pass/');
    expect(mail.text).toContain(to);
  });

  it('are readable by the installation only, and named after their kind', async () => {
    const to = '../../etc/"a b"@пример.рф';
    await enqueue(test, { to, language: 'en', kind: 'activation', path: '/activate/x/' });
    await untilMails(test, (mails) => mails.length === 0);
    const folder = path.join(test.dataDir, 'mail');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const names = readdirSync(folder);
    for (const name of names) {
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[a-z_]+-[^/ "]+\.eml$/);
    }
    expect(names.filter((name) => name.includes('activation-.._.._etc__a_b_@пример.рф-'))).toHaveLength(1);
  });

  it('are written once, however often sending is retried', async () => {
    const mail = { id: '0190-again', at: new Date(), kind: 'activation', ...{ subject: 's', text: 't', html: 'h' } };
    const folder = path.join(test.dataDir, 'again');
    const post = fileTransport(folder, 'Voronka <no-reply@example.org>');
    for (let i = 0; i < 2; i++) await post({ ...mail, to: 'anna@example.org' }, new AbortController().signal);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('are returned to tests once each', async () => {
    const to = 'twice@example.org';
    for (const path of ['/one/', '/two/']) {
      await enqueue(test, { to, language: 'en', kind: 'activation', path });
      expect((await mailTo(test, to)).link).toBe(`https://funnels.example.org${path}`);
    }
    expect((await mailsTo(test, to)).map(({ link }) => new URL(link).pathname)).toEqual(['/one/', '/two/']);
  });
});
