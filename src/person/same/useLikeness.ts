import { useLingui } from '@lingui/react/macro';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';

type Reason = DuplicatePair['reasons'][number];

/** Says what two contacts have in common by which they are likely one person. */
export function useLikeness(): (pair: DuplicatePair) => string {
  const { t } = useLingui();
  const texts: Record<Reason, string> = {
    phone: t`same phone`,
    email: t`same e-mail`,
    username: t`same username`,
    name: t`similar name`,
  };
  return ({ reasons, keep, drop }) => {
    const { source } = keep.contact;
    const bothFrom = source !== null && source === drop.contact.source ? [t`both from ${source}`] : [];
    return [...reasons.map((reason) => texts[reason]), ...bothFrom].join(', ');
  };
}
