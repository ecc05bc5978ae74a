import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

/** There is nothing newer: the funnel has it all, or its template is gone. */
export function UpToDate({ funnel: { id, template } }: { funnel: Funnel }) {
  const isGone = template?.name === null;
  return (
    <EmptyState
      picture={<IconCircleCheck size={48} stroke={1.25} aria-hidden />}
      title={isGone ? <Trans>The template was deleted</Trans> : <Trans>Nothing new in the template</Trans>}
      action={
        <Link to="/content/funnels/$id/" params={{ id }} className={buttonClass({ variant: 'primary' })}>
          <Trans>Open the funnel</Trans>
        </Link>
      }
    >
      {isGone ? (
        <Trans>Your funnel stays as it is, and there are no more updates for it.</Trans>
      ) : (
        <Trans>Your funnel is on its newest version.</Trans>
      )}
    </EmptyState>
  );
}
