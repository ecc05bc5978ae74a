import { afterEach, expect, test, vi } from 'vitest';
import { canShare, shareLink } from '#src/platform/shareLink.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const withShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

test('a link is shared as the system does it, where it does', async () => {
  expect(canShare()).toBe(false);
  const share = vi.fn(async () => {});
  withShare(share);
  expect(canShare()).toBe(true);
  await shareLink('https://t.me/clay_bot', 'Clay');
  expect(share).toHaveBeenCalledWith({ url: 'https://t.me/clay_bot', title: 'Clay' });
});

test('closing it without sharing is no failure, and anything else is', async () => {
  withShare(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  await shareLink('https://t.me/clay_bot', 'Clay');
  withShare(() => Promise.reject(new DOMException('Forbidden', 'NotAllowedError')));
  await expect(shareLink('https://t.me/clay_bot', 'Clay')).rejects.toThrow('Forbidden');
});
