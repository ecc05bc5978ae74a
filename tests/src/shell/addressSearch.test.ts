// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#src/app/addressSearch.ts';
import { paymentsSearch } from '#src/features/admin/payments/paymentsSearch.ts';
import { contactsSearch } from '#src/features/contacts/contactsSearch.ts';
import { archivesSearch, panelSearch } from '#src/features/funnels/panelSearch.ts';
import { listsSearch } from '#src/features/lists/listsSearch.ts';
import { peopleSearch } from '#src/features/people/peopleSearch.ts';
import { securitySearch } from '#src/features/settings/security/securitySearch.ts';
import { templatesSearch } from '#src/features/templates/templatesSearch.ts';

const looksLikeMore = fc.constantFrom(
  ...[
    '662E41',
    '1e5',
    '007',
    '12',
    '-0',
    'true',
    'false',
    'null',
    'undefined',
    'NaN',
    '"quoted"',
    '{"a":1}',
    '[1]',
    '',
  ],
  ...['+7 912', 'a+b=c&d', '100%', '%41', '?', '#', 'Пётр 😀', 'a\nb'],
);
const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed() && text !== '__proto__');
const text = fc.oneof(
  looksLikeMore,
  fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed()),
);
const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }));

test('a search of an address comes back as it was written, each value as the text that it is', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
  expect(parseSearch('?search=662E41&stuck=true')).toEqual({ search: '662E41', stuck: 'true' });
  expect(stringifySearch({ stuck: true, days: 7, left: undefined })).toBe('?stuck=true&days=7');
});

test.each([
  paymentsSearch,
  contactsSearch,
  archivesSearch,
  panelSearch,
  listsSearch,
  peopleSearch,
  securitySearch,
  templatesSearch,
])('what is searched for stays the text that it is: %o', (parse) => {
  fc.assert(
    fc.property(looksLikeMore, (search) => {
      expect(parse(parseSearch(stringifySearch({ search }))).search ?? '').toBe(search);
    }),
  );
});

test('what is on or off in an address is read from its text and from a link alike', () => {
  for (const given of [{ stuck: true, blocked: false }, parseSearch('?stuck=true&blocked=false')])
    expect(peopleSearch(given)).toMatchObject({ stuck: true, blocked: false, late: undefined });
  expect(contactsSearch(parseSearch('?archived=true'))).toEqual({ archived: true });
  expect(contactsSearch(parseSearch('?archived=yes'))).toEqual({});
});
