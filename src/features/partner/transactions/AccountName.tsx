import { useLingui } from '@lingui/react';
import { accountNames } from './names.ts';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';

export function AccountName({ of }: { of: PartnerTransaction['account'] }) {
  return useLingui().i18n._(accountNames[of]);
}
