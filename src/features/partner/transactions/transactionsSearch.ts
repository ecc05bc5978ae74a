import { partnerAccounts, transactionKinds } from '#contract/partnerAccounts.ts';

export const filterKinds = [...transactionKinds, 'earnings'] as const;

/** The filter of the transactions, stored in the address, so that every figure can link to the entries that make it. */
export interface TransactionsSearch {
  account?: (typeof partnerAccounts)[number];
  kind?: (typeof filterKinds)[number];
  link?: string;
  payment?: string;
  withdrawal?: string;
  currency?: string;
  from?: string;
  to?: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const fitting = (form: RegExp, given: unknown) => (typeof given === 'string' && form.test(given) ? given : undefined);
const dayOf = (given: unknown) => {
  const day = fitting(/^\d{4}-\d\d-\d\d$/, given);
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** Parses the address's search parameters; an invalid value is dropped. */
export function transactionsSearch(given: { [Key in keyof TransactionsSearch]: unknown }): TransactionsSearch {
  const search = {
    account: partnerAccounts.find((account) => account === given.account),
    kind: filterKinds.find((kind) => kind === given.kind),
    link: fitting(uuid, given.link),
    payment: fitting(uuid, given.payment),
    withdrawal: fitting(uuid, given.withdrawal),
    currency: fitting(/^[A-Z]{3}$/, given.currency),
    from: dayOf(given.from),
    to: dayOf(given.to),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
