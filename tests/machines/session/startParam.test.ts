import { expect, test } from 'vitest';
import { startTargetPath, encodeStartParam, parseStartParam } from '#machines/session/startParam.ts';

const funnel = '0198a000-12ab-7cde-8000-0000000000ff';
const contact = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
const bare = (id: string) => id.replaceAll('-', '');

test.each([{ funnel }, { funnel, contact }, { funnel: contact, contact: funnel }])(
  'a link opens what it was made for: %o',
  (place) => {
    const param = encodeStartParam(place);
    expect(param).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(parseStartParam(param)).toEqual(place);
  },
);

test.each([
  [`f_${funnel}`, { funnel }],
  [`f_${bare(funnel).toUpperCase()}`, { funnel }],
  [`f_${funnel.replace('-', '')}`, { funnel }],
  [`p_${bare(funnel)}_${contact}`, { funnel, contact }],
  [`p_${encodeStartParam({ funnel }).slice(2)}_${bare(contact)}`, { funnel, contact }],
])('%s names whole ids too', (param, place) => {
  expect(parseStartParam(param)).toEqual(place);
});

test.each([
  '',
  'f_',
  'f_../../settings',
  `f_${funnel}/`,
  `x_${funnel}`,
  `p_${funnel}`,
  `f_${'_'.repeat(22)}`,
  `p_${funnel}_${'_'.repeat(22)}`,
  'join',
])('%j names no place', (param) => {
  expect(parseStartParam(param)).toBeNull();
});

test('a funnel and a person in it have their paths', () => {
  expect(startTargetPath({ funnel })).toBe(`/content/funnels/${funnel}/`);
  expect(startTargetPath({ funnel, contact })).toBe(`/content/funnels/${funnel}/people/${contact}/`);
});
