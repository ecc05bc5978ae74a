import type { MailingProgress } from '#contract/schemas/sending/mailing.ts';

/** Of how many people it is known by now what came of it. */
export const doneOf = ({ recipients, waiting, sending }: MailingProgress): number => recipients - waiting - sending;

/** Who still gets it. */
export const leftOf = ({ waiting, sending }: MailingProgress): number => waiting + sending;
