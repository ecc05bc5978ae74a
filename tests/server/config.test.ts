import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { CliError } from '#server/db/cliError.ts';

describe('the environment', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://here/voronka'],
    ['DATABASE_URL', 'localhost'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '1.2.3.4, everybody'],
    ['TELEGRAM_API_ROOT', 'api.telegram.org'],
    ['TELEGRAM_RATE', '30/s'],
    ['PLATFORM_BOT_TOKEN', 'bot'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_EMAILS', 'anna'],
    ['ADMIN_EMAILS', 'anna@example.org, @example.org'],
    ['SIGN_UP', 'closed'],
    ['INVITE_CODE', 'short'],
    ['ADMIN_2FA', 'yes'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp:mail.example.org'],
    ['SMTP_URL', 'smtps://mail.example.org?from=Voronka'],
    ['SMTP_URL', 'smtps://mail.example.org?from=a@b.c,d@e.f'],
    ['ACTIVATION', 'yes'],
    ['DATABASE_READ_URL', 'http://standby'],
    ['DATABASE_READ_URL', 'postgres://standby/voronka'],
    ['THROTTLE', 'no'],
    ['COMMISSION', '101'],
    ['COMMISSION_MONTHS', '0'],
    ['HOLD_DAYS', '-1'],
    ['PARTNER_TERMS', '/nowhere'],
    ['PARTNER_TERMS_VERSION', 'a b'],
    ['STORAGE_MB', '0'],
    ['STORAGE_MB', 'much'],
    ['TRIAL_DAYS', '-1'],
    ['PLANS', 'month'],
    ['PLANS', '[]'],
    [
      'PLANS',
      '[{"id":"month","name":{"en":"Month","ru":"Месяц"},"months":1,"prices":[{"amount":9.9,"currency":"RUB"}]}]',
    ],
    ['GRANTS', 'yes'],
    ['STARS', 'yes'],
    ['STARS', 'on'],
    ['CLOUDPAYMENTS_SECRET', 'short'],
    ['CLOUDPAYMENTS_PUBLIC_ID', 'x'],
    ['CLOUDPAYMENTS_API', 'here'],
    ['CLOUDPAYMENTS_RECEIPT', '{"vat":20}'],
    ['WITHDRAWAL_MINIMUM', '{"RUB":-1}'],
    ['WITHDRAWAL_FEE', '5000'],
    ['LOG_LEVEL', 'loud'],
  ])('with a wrong %s (%s) is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(CliError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
  });

  it('says nothing of a secret that is wrong', () => {
    const secrets = {
      SECRET_KEY: 'my-little-key',
      PLATFORM_BOT_TOKEN: '12345:hunter 2',
      SMTP_URL: 'smtp:user:hunter2@',
    };
    for (const [name, value] of Object.entries(secrets)) {
      expect(() => readConfig({ [name]: value })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining(value) }),
      );
    }
  });

  it('may be empty, and an empty variable is none', () => {
    const bare = readConfig({});
    expect(bare).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, trustProxy: false, throttle: true });
    expect(bare.dataDir).toBe(path.resolve('data'));
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(bare);
  });

  it('is read', () => {
    const given = { PORT: '0', PUBLIC_URL: 'https://a.example/', TRUST_PROXY: '10.0.0.0/8, ::1', STORAGE_MB: '2' };
    expect(readConfig(given)).toMatchObject({
      port: 0,
      publicUrl: 'https://a.example',
      trustProxy: ['10.0.0.0/8', '::1'],
      accountLimits: { people: null, messages: null, file_bytes: 2 * 1024 * 1024 },
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  });

  it('waits for mailed links where mails can leave, unless it is told otherwise', () => {
    const SMTP_URL = 'smtps://bot:secret@mail.example.org?from=Voronka%20%3Cbot@example.org%3E';
    expect(readConfig({})).toMatchObject({ smtpUrl: null, needsActivation: false });
    expect(readConfig({ SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL, needsActivation: true });
    expect(readConfig({ SMTP_URL, ACTIVATION: 'off' }).needsActivation).toBe(false);
    expect(readConfig({ ACTIVATION: 'on' })).toMatchObject({ smtpUrl: null, needsActivation: true });
  });

  it('names admins by e-mails, whatever their case and separators', () => {
    expect(readConfig({}).adminEmails).toEqual([]);
    const given = { ADMIN_EMAILS: ' Anna@Example.org,olga@example.org  ivan@example.org,' };
    expect(readConfig(given).adminEmails).toEqual(['anna@example.org', 'olga@example.org', 'ivan@example.org']);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const written = (content: string): string => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };

  it.each([
    ['SECRET_KEY', 'a-key-of-many-characters', 'secretKey'],
    ['DATABASE_URL', 'postgres://user:hunter2@db/voronka', 'databaseUrl'],
    ['SMTP_URL', 'smtps://bot:hunter2@mail.example.org', 'smtpUrl'],
    ['PLATFORM_BOT_TOKEN', '12345:hunter2', 'platformBotToken'],
    ['INVITE_CODE', 'hunter2hunter2', 'inviteCode'],
    ['METRICS_TOKEN', 'hunter2hunter2hunter2', 'metricsToken'],
  ] as const)('is read for %s, without the newline at its end', (name, value, field) => {
    expect(readConfig({ [`${name}_FILE`]: written(`${value}\n`) })[field]).toBe(value);
  });

  it('is read for the addresses beside DATABASE_URL and for CloudPayments', () => {
    const at = written('postgres://user:hunter2@db/voronka\r\n');
    const database = readConfig({
      DATABASE_URL: 'postgres://a/b',
      DATABASE_DIRECT_URL_FILE: at,
      DATABASE_READ_URL_FILE: at,
    });
    const url = 'postgres://user:hunter2@db/voronka';
    expect(database).toMatchObject({ databaseDirectUrl: url, databaseReadUrl: url });
    const paid = readConfig({
      CLOUDPAYMENTS_PUBLIC_ID: 'pk_1',
      CLOUDPAYMENTS_SECRET_FILE: written('hunter2hunter2\n'),
    });
    expect(paid.payments.cloudPayments?.secret).toBe('hunter2hunter2');
  });

  it('is refused beside the variable itself, as nobody could tell which counts', () => {
    const given = { SECRET_KEY: 'a-key-of-many-characters', SECRET_KEY_FILE: written('another-key-of-characters') };
    expect(() => readConfig(given)).toThrow(
      new CliError('SECRET_KEY_FILE: SECRET_KEY is given too; give one of them.'),
    );
    expect(readConfig({ ...given, SECRET_KEY: '' }).secretKey).toBe('another-key-of-characters');
  });

  it('that cannot be read, is empty or has the wrong form is refused in one line that says no secret', () => {
    const refused = (file: string) => expect(() => readConfig({ SECRET_KEY_FILE: file }));
    refused(path.join(folder, 'none')).toThrow(/^SECRET_KEY_FILE: \S+none cannot be read: it is not there\.$/);
    refused(folder).toThrow(/^SECRET_KEY_FILE: \S+ is no file\.$/);
    refused('/dev/zero').toThrow(/^SECRET_KEY_FILE: \/dev\/zero is no file\.$/);
    refused(written('\n')).toThrow(/^SECRET_KEY_FILE: \S+ is empty\.$/);
    refused(written('a'.repeat(100_000))).toThrow(/^SECRET_KEY_FILE: \S+ is larger than a secret\.$/);
    refused(written('hunter2hunter2hunter2\nmore\n')).toThrow(/^SECRET_KEY_FILE: \S+ must hold one line\.$/);
    refused(written('hunter2\n')).toThrow(/^SECRET_KEY: must have at least 16 characters\.$/);
  });
});
