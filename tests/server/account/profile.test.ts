import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PublicUser, User } from '#contract/schemas/account/user.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { russian } from './accountCalls.ts';

const { replaceMe, changeMe, me, listUsers, user, userById, usersByIds } = endpoints.account;
let test: TestApp;
let anna: SignedUp;
let olga: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  anna = await signUp(test, 'anna@example.org');
  olga = await signUp(test, 'olga@example.org');
});
afterAll(() => test.stop());

describe.each([
  ['PUT', replaceMe],
  ['PATCH', changeMe],
] as const)('%s of the own user', (_, change) => {
  it('updates the given fields, and ignores id, e-mail and unknown fields', async () => {
    const body = { first_name: ' Anna ', last_name: 7, language: 'ru', time_zone: 'Asia/Yekaterinburg' };
    const ignored = { id: randomUUID(), email: 'new@example.org', is_admin: true, password: 'x' };
    const before = (await anna.call<User>(me)).body;
    const { status, body: changed } = await anna.call<User>(change, { body: { ...body, ...ignored } });
    expect(status).toBe(200);
    expect(changed).toEqual({ ...before, ...body, first_name: 'Anna', last_name: '7', is_time_zone_set: true });
    expect((await anna.call(me)).body).toEqual(changed);
  });

  it('changes nothing without a field, and clears names', async () => {
    const before = (await anna.call<User>(me)).body;
    expect(await anna.call(change, { body: {} })).toMatchObject({ status: 200, body: before });
    expect((await anna.call(change)).body, 'no body at all').toEqual(before);
    const empty = await anna.call<User>(change, { body: { first_name: '', last_name: '' } });
    expect(empty.body).toMatchObject({ first_name: '', last_name: '' });
  });

  const zone = ['Not a time zone. Choose one of the IANA list, such as Europe/Berlin.'];
  it.each<[string, unknown, object]>([
    ['null', { first_name: null }, { first_name: ['This field may not be null.'] }],
    ['no text', { last_name: true }, { last_name: ['Not a valid string.'] }],
    ['a NUL', { last_name: 'a\0b' }, { last_name: ['Null characters are not allowed.'] }],
    [
      'long names',
      { first_name: 'x'.repeat(151), last_name: '🙂'.repeat(151) },
      {
        first_name: ['Ensure this field has no more than 150 characters.'],
        last_name: ['Ensure this field has no more than 150 characters.'],
      },
    ],
    ['a language that is not ours', { language: 'de' }, { language: ['"de" is not a valid choice.'] }],
    ['no zone', { time_zone: 'Mars/Olympus' }, { time_zone: zone }],
    ['an offset', { time_zone: '+03:00' }, { time_zone: zone }],
    ['a blank zone', { time_zone: '' }, { time_zone: ['This field may not be blank.'] }],
    ['no object', [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['nothing', null, { non_field_errors: ['No data provided'] }],
  ])('refuses %s, and changes nothing', async (_case, body, errors) => {
    const before = (await anna.call<User>(me)).body;
    const answer = await anna.call(change, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(errors);
    expect((await anna.call(me)).body).toEqual(before);
  });

  it('accepts names of 150 characters, whatever their size in bytes', async () => {
    const first_name = '🙂'.repeat(150);
    expect((await anna.call<User>(change, { body: { first_name } })).body.first_name).toBe(first_name);
  });

  it('responds in Russian to Accept-Language', async () => {
    const { body } = await anna.call(change, { body: { first_name: null, time_zone: 'x' }, headers: russian });
    expect(body).toEqual({
      first_name: ['Это поле не может быть пустым.'],
      time_zone: ['Такого часового пояса нет. Выберите его из списка IANA, например Europe/Moscow.'],
    });
  });

  it('is never authenticated by a cookie', async () => {
    const headers = { cookie: `auth_token=${anna.token}; token=${anna.token}` };
    expect((await callEndpoint(test.url, change, { body: { first_name: 'X' }, headers })).status).toBe(401);
  });
});

describe('users', () => {
  it('lists only the authenticated user', async () => {
    const own = (await anna.call(me)).body;
    expect((await anna.call(listUsers)).body).toEqual([own]);
    expect((await anna.call(user, { params: { id: anna.id } })).body).toEqual(own);
    expect((await callEndpoint(test.url, listUsers)).status).toBe(401);
  });

  it.each([
    ['somebody else’s', () => olga.id],
    ['nobody’s', () => randomUUID()],
    ['a number', () => '1'],
    ['no id', () => 'anna'],
  ])('are not found by an id that is %s', async (_, id) => {
    const answer = await anna.call(user, { params: { id: id() } });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('returns a public profile by id to any authenticated user', async () => {
    await olga.call(changeMe, { body: { first_name: 'Olga' } });
    const shown = { id: olga.id, first_name: 'Olga', last_name: '' };
    expect(await anna.call(userById, { query: { id: olga.id } })).toMatchObject({ status: 200, body: shown });
    expect(Object.keys((await anna.call<PublicUser>(userById, { query: { id: olga.id } })).body)).toHaveLength(3);
    for (const id of [randomUUID(), 'x', '']) {
      expect((await anna.call(userById, { query: { id } })).status).toBe(404);
    }
    expect((await anna.call(userById)).body).toEqual({ id: ['This field is required.'] });
    expect((await callEndpoint(test.url, userById, { query: { id: olga.id } })).status).toBe(401);
  });

  const byIds = async (ids: string[]) => {
    const query = new URLSearchParams(ids.map((id) => ['id[]', id]));
    return anna.call<PublicUser[]>({ ...usersByIds, path: `${usersByIds.path}?${query}` });
  };
  it('returns public profiles by ids, without unknown ones, at most a hundred at once', async () => {
    const { status, body } = await byIds([olga.id, randomUUID(), 'x', anna.id, olga.id]);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([olga.id, anna.id]);
    expect((await byIds([olga.id])).body).toHaveLength(1);
    expect((await byIds([])).body).toEqual([]);
    expect((await byIds(Array.from({ length: 100 }, () => randomUUID()))).status).toBe(200);
    const many = await byIds(Array.from({ length: 101 }, () => randomUUID()));
    expect(many.status).toBe(400);
    expect(many.body).toEqual({ 'id[]': ['Ensure this field has no more than 100 elements.'] });
    expect((await callEndpoint(test.url, usersByIds)).status).toBe(401);
  });
});
