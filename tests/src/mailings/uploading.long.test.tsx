import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { heldUpload } from '../heldUpload.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

test('while its file uploads a mailing is neither sent, tested, copied nor scheduled, and the file comes into it wherever one is by then', async () => {
  const funnel = { ...funnelOf({ stages: [], tags: [] }), state: 'running' as const };
  let mailing: Mailing = mailingOf(funnel, { state: 'draft', started_at: null, finished_at: null });
  const upload = heldUpload('price.pdf');
  const posted: string[] = [];
  const server = await serve(({ path, method, body }, response) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname === '/api/files/') return upload.answer(method, response);
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === `/api/mailings/${mailing.id}/`) {
      if (method === 'PATCH') mailing = { ...mailing, ...JSON.parse(body), revision: mailing.revision + 1 };
      return { body: mailing };
    }
    if (pathname.startsWith(`/api/mailings/${mailing.id}/`)) posted.push(pathname);
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${mailing.id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  const isDisabled = async (name: string) => (await screen.findByRole<HTMLButtonElement>('button', { name })).disabled;
  await page.user.upload(await screen.findByTestId('files'), upload.chosen);
  await screen.findByText('A file is still uploading. Wait until it is added.');
  expect([await isDisabled('Send now'), await isDisabled('Schedule')]).toEqual([true, true]);
  await page.user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await page.user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(posted).toEqual([]);

  await page.router.navigate({ to: '/content/mailings/' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
  await page.router.navigate({ to: `/content/mailings/${mailing.id}/` as never });
  expect(await isDisabled('Send now')).toBe(true);
  await page.router.navigate({ to: '/content/mailings/' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());

  await upload.finish();
  await waitFor(() => expect(mailing.message.files).toEqual([{ file: upload.file.id, as: 'document' }]));
  await page.router.navigate({ to: `/content/mailings/${mailing.id}/` as never });
  await waitFor(async () => expect(await isDisabled('Send now')).toBe(false));
  expect(posted).toEqual([]);
});
