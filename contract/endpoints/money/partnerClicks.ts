import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const params = z.object({ code: z.string().max(100) });

export const partnerClicks = {
  /** Attribution by a code that is typed in within a day after the sign-up. */
  referral: endpoint({
    method: 'POST',
    path: '/api/subscription/referral/',
    client: 'authenticated',
    summary: 'Names the partner link that brought the user, within 24 hours after the sign-up.',
    body: z.strictObject({ code: z.string().max(100) }),
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  click: endpoint({
    method: 'POST',
    path: '/api/ref/:code/',
    client: 'public',
    summary: 'Counts a click on a partner link for a page that was opened with its code.',
    params,
    status: 204,
  }),
  follow: endpoint({
    method: 'GET',
    path: '/api/ref/:code/',
    client: 'public',
    summary: 'A partner link: counts the click and redirects to the page that it leads to, or to the sign-up.',
    params,
    status: 302,
  }),
};
