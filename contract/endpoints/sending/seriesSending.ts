import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { resent } from '#contract/schemas/funnels/attention.ts';
import { id } from '#contract/schemas/common.ts';
import { letterSending, sendLetterInput } from '#contract/schemas/sending/series.ts';

const letterParams = z.object({ id, letter: id });
const authenticated = 'authenticated' as const;

/** Sending a letter by hand. */
export const seriesSending = {
  resendUncertain: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/:letter/resend_uncertain/',
    client: authenticated,
    summary: 'Sends a letter again to those of whom nobody knows whether they got it.',
    params: letterParams,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed', 'subscription_inactive'],
  }),
  testLetter: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/:letter/test/',
    client: authenticated,
    summary: 'Sends a letter to the owner and to the testers of the funnel; counts nothing.',
    params: letterParams,
    response: z.object({ sent: z.number().int() }),
    status: 200,
    errors: ['no_tester', 'message_not_ready', 'transition_not_allowed'],
  }),
  sendLetter: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/:letter/send/',
    client: authenticated,
    summary: 'Sends a letter now to members; with `dry` says only to how many and until when.',
    params: letterParams,
    body: sendLetterInput,
    response: letterSending,
    status: 200,
    errors: ['transition_not_allowed', 'subscription_inactive', 'message_not_ready'],
  }),
};
