import { afterAll, beforeAll, expect, it } from 'vitest';
import { isReadBack, picture, uploadPicture } from '#scripts/operate/pictures.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
const warnings: string[] = [];
const note = ({ message }: Error) => void warnings.push(message);
beforeAll(async () => {
  process.on('warning', note);
  test = await startTestApp({ works: false, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  process.off('warning', note);
  await test?.stop();
});

it('a file is downloaded behind a proxy without a warning of Node about listeners', async () => {
  const { token } = await signUp(test);
  const { status, url } = await uploadPicture(test.url, token, picture(1));
  expect(status).toBe(201);
  expect(await isReadBack(test.url, url, picture(1))).toBe(true);
  expect(warnings.filter((message) => message.includes('listeners'))).toEqual([]);
});
