import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { compareFields, type ContactSide, takeOf } from '#src/features/contacts/duplicates/compareFields.ts';

const contact = fc.record({
  first_name: fc.constantFrom('', 'Anna', 'Ivan'),
  last_name: fc.constantFrom('', 'Lee'),
  phone: fc.constantFrom(null, '+79991110001'),
  email: fc.constantFrom(null, 'a@example.org', 'b@example.org'),
  note: fc.constantFrom('', 'one'),
  language: fc.constantFrom(null, 'en'),
  time_zone: fc.constantFrom(null, 'UTC'),
  fields: fc.dictionary(fc.constantFrom('city', 'adult'), fc.constantFrom('A', false, 0)),
}) as unknown as fc.Arbitrary<Contact>;
const ids = { keep: 'k', drop: 'd' };

it('shows each field that one of two has, chooses what is not empty, and asks of what differs only', () => {
  fc.assert(
    fc.property(contact, contact, (keep, drop) => {
      const shown = compareFields(keep, drop, ['city', 'adult']);
      for (const field of shown) {
        expect([field.keep, field.drop].some((value) => value !== null)).toBe(true);
        expect(field[field.chosen]).not.toBeNull();
        if (field.keep !== null) expect(field.chosen).toBe('keep');
      }
      const take = takeOf(shown, {}, ids);
      const differing = shown.filter(({ isSame }) => !isSame).map(({ key }) => key);
      expect(Object.keys(take)).toEqual(
        differing.flatMap((key) => (key === 'name' ? ['first_name', 'last_name'] : [key])),
      );
    }),
  );
});

it('takes what the owner chose, a name as a whole', () => {
  const of = (more: object) =>
    ({ first_name: 'A', last_name: '', fields: {}, note: '', ...more }) as unknown as Contact;
  const shown = compareFields(of({ phone: '1' }), of({ first_name: 'B', phone: '2' }), []);
  const choice: Record<string, ContactSide> = { name: 'drop', phone: 'keep', email: 'drop' };
  expect(takeOf(shown, choice, ids)).toEqual({ first_name: 'd', last_name: 'd', phone: 'k' });
});
