import type { CancelLink } from '#contract/schemas/subscription.ts';

/** The signed parts of a receipt's link; null for an address without them. */
export function readCancelLink(query: string): CancelLink | null {
  const search = new URLSearchParams(query);
  const uid = search.get('uid');
  const token = search.get('token');
  return uid !== null && token !== null ? { uid, token } : null;
}
