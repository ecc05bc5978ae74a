import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { WaitingFunnel } from '#contract/schemas/lateDeliveries.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';

const WaitingDialog = lazy(async () => ({ default: (await import('./WaitingDialog.tsx')).WaitingDialog }));

/** A funnel's held messages, and the button that opens the dialog. */
export function WaitingNote({ waiting }: { waiting: WaitingFunnel }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const words = useWaitingText(waiting);
  const { name } = waiting;
  return (
    <>
      <span>{words}</span>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t`Decide: ${name}, ${words}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Decide</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useWaitingText({ late, people, oldest }: WaitingFunnel): string {
  const { t } = useLingui();
  const format = useFormat();
  const since = oldest ? format.dateTime(oldest) : '';
  const messages = t`${plural(late, { one: '# overdue message', other: '# overdue messages' })}`;
  const to = t`${plural(people, { one: 'for # person', other: 'for # people' })}`;
  return t`${messages} ${to}, since ${since}`;
}
