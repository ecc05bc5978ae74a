import { decodedOnce, signsIn } from './signsIn.ts';

/** Pages that act for one account by what follows in their address: those of mails, and the payment of an order. */
const ownPages = /^\/+(?:activate|cancel|reset-pass|set-email|subscribe\/+pay)\/+[^/?#]/i;

/** Whether a page is about one account whoever opens it, so that somebody could pay for another one unawares. */
export const isOwnPage = (target: string): boolean => ownPages.test(decodedOnce(target));

/** Where a link leads that may lead nowhere else. */
export const signUpPage = '/sign-up/';

/** Where a stored target leads: older ones may sign in, or be about one account. */
export const openTarget = (target: string): string => (signsIn(target) || isOwnPage(target) ? signUpPage : target);
