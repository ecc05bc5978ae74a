import type { CountryCode } from 'libphonenumber-js';
import { getCountries, getCountryCallingCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { CountedImport } from '#contract/schemas/contacts/contactImport.ts';
import type { PhoneCountries } from '#contract/schemas/contacts/phoneCountry.ts';
import { parsePhone } from '#machines/text/typed/parsePhone.ts';
import { countryOfZone } from '#server/domain/contacts/phoneCountry.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { everybody, guessed, read, runImport, upload } from '../imports/importWorld.ts';

const countries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example ? [{ country, example }] : [];
});
const codeOf = (phone: string) => `+${parsePhoneNumberFromString(phone)?.countryCallingCode}`;

describe('a phone number', () => {
  it('is read as it is written in the country, with the code or without, for every country', () => {
    expect(countries.length).toBeGreaterThan(200);
    for (const { country, example } of countries)
      for (const written of [
        example.formatNational(),
        example.nationalNumber,
        example.number,
        example.formatInternational(),
      ])
        expect(parsePhone(written, country), `${written} in ${country}`).toBe(example.number);
  });

  it('without a code never becomes one of another country', () => {
    for (const [at, { example }] of countries.entries())
      for (const step of [1, 7, 31, 100]) {
        const shown = countries[(at + step) % countries.length]?.country as CountryCode;
        const phone = parsePhone(example.formatNational(), shown);
        if (phone !== null)
          expect(codeOf(phone), `${example.formatNational()} in ${shown}`).toBe(`+${getCountryCallingCode(shown)}`);
      }
    for (const written of ['9123456789', '8-800-555-35-35', '90 123 45 67', '79991112233'])
      expect(parsePhone(written, null), written).toBe(null);
  });

  it.each([
    ['Europe/Moscow', 'RU'],
    ['Asia/Tashkent', 'UZ'],
    ['Europe/Kyiv', 'UA'],
    ['Europe/Kiev', 'UA'],
    ['Asia/Kolkata', 'IN'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['US/Eastern', 'US'],
    ['UTC', null],
    ['Etc/GMT-3', null],
  ])('of an owner in %s is one of %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });
});

describe('the country by which numbers are read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ownerIn = async (time_zone: string, language = 'en'): Promise<SignedUp> => {
    const owner = await signUp(app);
    await owner.call(endpoints.account.changeMe, { body: { time_zone, language } });
    return owner;
  };
  const typedIn = async (owner: SignedUp, phone: string) => {
    const answer = await owner.call<Contact & { phone: unknown }>(endpoints.contacts.create, {
      body: { first_name: 'Vera', phone },
    });
    return answer.status === 201 ? answer.body.phone : answer.status;
  };

  it.each([
    ['Europe/Moscow', 'en', ['9123456789', '8-800-555-35-35', '90 123 45 67'], ['+79123456789', '+78005553535', 400]],
    [
      'Asia/Tashkent',
      'ru',
      ['90 123 45 67', '998 90 123-45-67', '9123456789'],
      ['+998901234567', '+998901234567', 400],
    ],
    ['UTC', 'ru', ['8 912 345-67-89', '90 123 45 67'], ['+79123456789', 400]],
    ['UTC', 'en', ['9123456789', '+7 912 345-67-89'], [400, '+79123456789']],
  ])('is of the time zone, else of the language: %s, %s', async (zone, language, written, kept) => {
    const owner = await ownerIn(zone, language);
    const read = [];
    for (const phone of written) read.push(await typedIn(owner, phone));
    expect(read).toEqual(kept.length < written.length ? [...kept, 400] : kept);
  });

  it('is shown', async () => {
    const owner = await ownerIn('Asia/Tashkent');
    const { body } = await owner.call<PhoneCountries>(endpoints.contacts.phoneCountries);
    expect(body.own).toBe('UZ');
    expect(body.countries).toContainEqual({ country: 'UZ', code: '998' });
  });

  const file = 'First name,Phone\nAnna,+998 90 123-45-67\nBoris,90 123 45 68\nClara,9123456789\n,12\n';
  const phonesOf = async (owner: SignedUp) => (await everybody(owner)).map((one) => [one.first_name, one.phone]);

  longTest(
    'is guessed for a file by its numbers where the zone does not tell, and leaves other cells empty, told',
    async () => {
      const owner = await ownerIn('UTC');
      const done = await runImport(app.url, owner, file);
      expect(done).toMatchObject({ country: 'UZ', unread: 1, progress: { rows: 4, added: 3, left_out: 1 } });
      expect(await phonesOf(owner)).toEqual([
        ['Anna', '+998901234567'],
        ['Boris', '+998901234568'],
        ['Clara', null],
      ]);
      const params = { id: done.id };
      const { body } = await owner.call(endpoints.imports.unread, { params });
      expect(body).toMatchObject({
        results: [{ number: 4, cells: ['Clara', '9123456789'], reason: expect.stringMatching(/without this cell/) }],
      });
      const report = await owner.call<string>(endpoints.imports.report, { params });
      expect(report.body).toContain('9123456789');
      // the cells go with their person
      const clara = (await everybody(owner)).find((one) => one.first_name === 'Clara');
      await owner.call(endpoints.contacts.erase, { params: { id: clara?.id ?? '' } });
      expect((await owner.call<string>(endpoints.imports.report, { params })).body).not.toContain('9123456789');
    },
  );

  it('can be chosen for a file, which is counted by it too', async () => {
    const owner = await ownerIn('Asia/Tashkent');
    const { body: one } = await upload(app.url, owner, file);
    expect(one.country).toBe('UZ');
    const columns = guessed(one);
    const count = async (country?: string | null) => {
      const body = { columns, by: 'phone', ...(country !== undefined && { country }) };
      return owner.call<CountedImport>(endpoints.imports.count, { params: { id: one.id }, body });
    };
    const unread = [(await count()).body, (await count('RU')).body, (await count(null)).body].map(
      (said) => said.unread,
    );
    expect(unread).toEqual([1, 1, 2]);
    expect(await count('XX')).toMatchObject({ status: 400, body: { country: [expect.any(String)] } });
    const done = await runImport(app.url, owner, file, { country: 'RU' });
    expect((await read(owner, done.id)).country).toBe('RU');
    expect(await phonesOf(owner)).toEqual([
      ['Anna', '+998901234567'],
      ['Boris', null],
      ['Clara', '+79123456789'],
    ]);
  });
});
