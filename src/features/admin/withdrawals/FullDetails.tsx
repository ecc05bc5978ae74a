import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { useAct } from '../confirm/gate.ts';
import split from '../Split.module.css';
import { PayoutDestination } from './PayoutDestination.tsx';

/** Where the money goes: the end of it at first, the whole after the password. */
export function FullDetails({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const act = useAct();
  const [whole, setWhole] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const params = { id: withdrawal.id };
    const found = await act(() => call(endpoints.adminMoney.withdrawalDetails, { params }), null);
    setWhole(found?.details ?? null);
    setBusy(false);
  };
  if (whole) return <Whole details={whole} />;
  return (
    <>
      <p>
        <PayoutDestination of={withdrawal} />
      </p>
      {withdrawal.details && (
        <Button size="small" isBusy={isBusy} onClick={() => void show()}>
          <Trans>Show it whole</Trans>
        </Button>
      )}
    </>
  );
}

/** In the place of the button that showed it, and so with its focus. */
function Whole({ details }: { details: string }) {
  const { t } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  // with the paint that takes the button away, so that no key goes to the page in between
  useLayoutEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className={split.mono}>
        {details}
      </p>
      <CopyButton size="small" text={details} label={t`Copy`} copiedLabel={t`Copied`} />
    </>
  );
}
