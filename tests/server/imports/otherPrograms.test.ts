import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { everybody, runImport, upload } from './importWorld.ts';
import { type ExportedTable, otherPrograms } from './otherPrograms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const fileOf = ({ columns, delimiter }: ExportedTable): string =>
  `\ufeff${stringify(
    [0, 2, 3].map((at) => columns.map((column) => column[at] ?? '')),
    { delimiter, quoted: true, record_delimiter: 'windows' },
  )}`;

async function ownerIn(time_zone: string): Promise<SignedUp> {
  const owner = await signUp(app);
  await owner.call(endpoints.account.changeMe, { body: { time_zone } });
  const tags = ['VIP', 'Course'].map((title) => ({ id: crypto.randomUUID(), title, colour: 'teal' as const }));
  await seedFunnel(owner, { document: { ...threeStages(), tags } });
  return owner;
}

describe.each(variants(otherPrograms, 3))('a table of $program in $language', (table) => {
  it('has each of its columns recognised, and brings everyone with all they have', async () => {
    const owner = await ownerIn(table.language === 'ru' ? 'Europe/Moscow' : 'America/New_York');
    const { status, body } = await upload(app.url, owner, fileOf(table));
    expect({ status, rows: body.rows, header: body.header }).toEqual({ status: 201, rows: 2, header: 1 });
    expect(body.columns.map(({ name, guess }) => [name, guess])).toEqual(
      table.columns.map(([name, target]) => [name, target]),
    );
    const dates =
      /birth|рожден|дата (?:созд|подп)|^создан$|created(?! by)|subscri.*date|^subscribed$|registration date/i;
    for (const { name, kind } of body.columns.filter((one) => dates.test(one.name)))
      expect([name, kind]).toEqual([name, 'date']);

    const by = body.columns.some(({ guess }) => guess === 'telegram_id') ? 'telegram_id' : 'email';
    const done = await runImport(app.url, owner, fileOf(table), { by });
    expect(done).toMatchObject({ unread: 0, progress: { added: 2, left_out: 0 } });
    const people = await everybody(owner);
    for (const [at, person] of people.entries()) {
      const said = (target: string) =>
        table.columns.flatMap(([, is, ...values]) => (is === target && values[at] ? [values[at]] : []));
      const phones = said('phone')
        .join(' ')
        .replaceAll(/\D/g, '')
        .replaceAll(/(?<!\d)8(?=\d{10})/g, '7');
      expect(person.first_name).not.toBe('');
      expect(person.last_name).not.toBe('');
      expect([person.email ?? '']).toEqual([said('email')[0] ?? '']);
      if (phones === '') expect(person.phone).toBe(null);
      else expect(phones).toContain(person.phone?.slice(-10));
      if (said('telegram_id').length > 0) expect(String(person.telegram_id)).toBe(said('telegram_id')[0]);
      const name = said('username')[0]?.replace(/^.*[@/]/, '');
      if (name && !/^\d+$/.test(name)) expect(person.username).toBe(name);
      for (const note of said('note')) expect(person.note).toContain(note);
      const given = person.tags.map(({ title }) => title).sort();
      expect(given).toEqual(['Course', 'VIP'].filter((title) => said('tag').join(' ').includes(title)));
    }
  });
});
