import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OverdueFunnel } from '#contract/schemas/funnels/overdueDeliveries.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';

const OverdueDialog = lazy(async () => ({ default: (await import('./OverdueDialog.tsx')).OverdueDialog }));

/** A funnel's held messages, and the button that opens the dialog. */
export function OverdueNote({ overdue }: { overdue: OverdueFunnel }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const words = useOverdueText(overdue);
  const { id, name } = overdue;
  return (
    <>
      <span>{words}</span>
      <Link to="/content/funnels/$id/people/" params={{ id }} search={{ late: true }}>
        <Trans>See who</Trans>
      </Link>
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
          <OverdueDialog overdue={overdue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useOverdueText({ late, people, oldest }: OverdueFunnel): string {
  const { t } = useLingui();
  const format = useFormat();
  const since = oldest ? format.dateTime(oldest) : '';
  const messages = t`${plural(late, { one: '# overdue message', other: '# overdue messages' })}`;
  const to = t`${plural(people, { one: 'for # person', other: 'for # people' })}`;
  return t`${messages} ${to}, since ${since}`;
}
