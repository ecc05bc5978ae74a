import type { LinkKey } from '#contract/schemas/account/user.ts';

/** The two halves of a mailed link's path; a part that a mail program has cut off is empty. */
export function readLink(path = ''): LinkKey {
  const [uid = '', token = ''] = path.split('/').filter(Boolean);
  return { uid, token };
}
