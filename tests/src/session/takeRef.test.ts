import { afterEach, expect, it, vi } from 'vitest';
import { takeRefFromUrl } from '#src/platform/page/takeRefFromUrl.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the page asks the server for. */
function listen(answer: () => Promise<Response> = async () => new Response()) {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const place = () => location.pathname + location.search + location.hash;

it('tells the server once of the partner link of the address, and takes it from there', () => {
  const fetched = listen();
  history.replaceState(null, '', '/sign-up/?invite=x&ref=Ivan-1#there');
  takeRefFromUrl();
  takeRefFromUrl();
  expect(place()).toBe('/sign-up/?invite=x#there');
  expect(fetched.mock.calls).toEqual([['/api/ref/Ivan-1/', expect.objectContaining({ method: 'POST' })]]);
});

it('leaves another address alone, and keeps what is no code within its place', () => {
  const fetched = listen();
  history.replaceState(null, '', '/content/panel/?search=ref');
  takeRefFromUrl();
  expect([place(), fetched.mock.calls.length]).toEqual(['/content/panel/?search=ref', 0]);
  history.replaceState(null, '', '/?ref=../users/me');
  takeRefFromUrl();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/ref/..%2Fusers%2Fme/');
});

it('opens the page also where the server does not answer', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  listen(() => failed);
  history.replaceState(null, '', '/?ref=ivan');
  takeRefFromUrl();
  await expect(failed).rejects.toThrow('offline');
  expect(place()).toBe('/');
});
