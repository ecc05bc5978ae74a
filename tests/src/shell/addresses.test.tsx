import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { variants } from '#tests/support/runsAll.ts';
import { masha, open, serve } from '../page.tsx';

type Who = 'guest' | 'member';
interface Place {
  path: string;
  title: string;
  isIndexed?: true;
  /** Its title comes with its data, which no server answers here: tests/e2e/routes.test.ts shows it. */
  hasData?: true;
}
const hidden = (path: string, title: string): Place => ({ path, title });
const loaded = (path: string, title: string): Place => ({ path, title, hasData: true });
const indexed = (path: string, title: string): Place => ({ path, title, isIndexed: true });
const signIn = indexed('/sign-in/', 'Sign in');
const panel = loaded('/content/panel/', 'My funnels');
const balance = loaded('/partner/dashboard/', 'Partner balance');

const own = (place: Place) => ({ guest: signIn, member: place });
const forGuests = (place: Place) => ({ guest: place, member: panel });
const forAll = (place: Place) => ({ guest: place, member: place });

/** Where each address leads whom. */
const addresses: [address: string, leads: Record<Who, Place>][] = [
  ['/', own(panel)],
  ['/settings/', own(hidden('/settings/', 'Settings'))],
  ['/settings/language/', own(hidden('/settings/language/', 'Language'))],
  ['/settings/security/', own(hidden('/settings/security/', 'Security log'))],
  ['/content/dashboard/', own(loaded('/content/dashboard/', 'Dashboard'))],
  ['/content/panel/', own(panel)],
  ['/content/conversations/', own(loaded('/content/conversations/', 'Conversations'))],
  ['/content/letters/', own(loaded('/content/letters/', 'Letters'))],
  ['/content/crm/', own(loaded('/content/crm/', 'Folders'))],
  ['/content/archives/', own(loaded('/content/archives/', 'Archives'))],
  ['/admin/accounts/', own(hidden('/admin/accounts/', 'Accounts'))],
  ['/admin/system/', own(hidden('/admin/system/', 'System'))],
  ['/content/notices/', own(loaded('/content/notices/', 'Notices'))],
  ['/settings/notices/', own(loaded('/settings/notices/', 'Notice settings'))],
  ['/partner/', own(balance)],
  ['/partner/dashboard/', own(balance)],
  ['/partner/dashboard/nobody/', own(loaded('/partner/dashboard/nobody/', 'Partner link'))],
  ['/partner/transactions/', own(loaded('/partner/transactions/', 'Partner transactions'))],
  ['/partner/withdraw/', own(loaded('/partner/withdraw/', 'Partner withdrawal'))],
  ['/partner/statistics/', own(loaded('/partner/statistics/', 'Partner statistics'))],
  ['/sign-in/', forGuests(signIn)],
  ['/sign-up/', forGuests(indexed('/sign-up/', 'Create an account'))],
  ['/lost-pass/', forGuests(indexed('/lost-pass/', 'Forgot your password?'))],
  ['/subscribe/', forAll(indexed('/subscribe/', 'Subscription'))],
  ['/sbscrb/', forAll(indexed('/sbscrb/', 'Subscription'))],
  ['/cancel/', forAll(indexed('/cancel/', 'Cancel the subscription'))],
  ['/machines/', forAll(indexed('/machines/', 'State machines'))],
  ['/machines/journey/', forAll(indexed('/machines/journey/', 'State machine'))],
  ['/machines/nothing/', forAll(indexed('/machines/nothing/', 'State machine'))],
  ['/reset-pass/MQ/c1-abc', forAll(hidden('/reset-pass/', 'New password'))],
  ['/set-email/MQ/c1-abc', forAll(hidden('/set-email/', 'New e-mail'))],
  ['/set-email/', forAll(hidden('/set-email/', 'New e-mail'))],
  ['/activate/', forAll(hidden('/activate/', 'Activate your account'))],
  ['/nowhere/', forAll(hidden('/nowhere/', 'Not found'))],
  ['/content/nowhere/', forAll(hidden('/content/nowhere/', 'Not found'))],
];

const metaOf = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Every address that asks guests to sign in is guarded by the same parent route. */
const isGuarded = ([, leads]: (typeof addresses)[number]) => leads.guest === signIn && leads.member !== panel;
const ofGuests = [...addresses.filter((each) => !isGuarded(each)), ...variants(addresses.filter(isGuarded), 2)];

describe.each<Who>(['guest', 'member'])('for a %s', (who) => {
  const asked = who === 'guest' ? ofGuests : addresses;
  test.each(asked.map(([address, leads]) => [address, leads[who]] as const))(
    '%s leads to its screen, with its title and meta tags',
    async (address, place) => {
      if (who === 'member') writeToken('good', 1);
      const server = await serve(({ path }) =>
        path === '/api/users/me/'
          ? { body: masha }
          : { status: 503, body: { detail: 'Unavailable.', code: 'unavailable' } },
      );
      onTestFinished(server.stop);
      const { path } = open(address);
      await waitFor(() => expect(path()).toBe(place.path));
      if (!place.hasData) await waitFor(() => expect(document.title).toBe(`${place.title} · Voronka`));
      await waitFor(() => expect(metaOf('robots')).toBe(place.isIndexed ? null : 'noindex'));
      expect(metaOf('description')).toMatch(/Telegram/);
      expect(document.querySelectorAll('title')).toHaveLength(1);
    },
  );
});
