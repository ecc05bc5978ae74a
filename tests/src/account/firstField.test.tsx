import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, serve } from '../page.tsx';

let end = async () => {};
afterEach(() => end());

/** Opens a page as a guest, with a mouse or with a touch screen. */
async function openAsGuest(path: string, pointer: 'mouse' | 'touch') {
  const server = await serve(() => ({ status: 404, body: { detail: 'Not found.', code: 'not_found' } }));
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: pointer === 'mouse' && query.includes('pointer: fine') }),
  );
  const app = open(path);
  end = async () => {
    app.close();
    vi.restoreAllMocks();
    await server.stop();
  };
  return app;
}

test.each([
  ['/sign-in/', 'Sign in'],
  ['/sign-up/', 'Create an account'],
])('on a desktop the e-mail can be typed at once on %s, in a form named by the heading', async (path, heading) => {
  const { user } = await openAsGuest(path, 'mouse');
  const form = await screen.findByRole('form', { name: heading });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  await user.keyboard('anna@example.org');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('anna@example.org');
});

test.each(['/sign-in/', '/sign-up/'])('on touch no field of %s takes the focus, so no keyboard opens', async (path) => {
  await openAsGuest(path, 'touch');
  const email = await screen.findByLabelText('E-mail');
  expect(document.activeElement).not.toBe(email);
});
