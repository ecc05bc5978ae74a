import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageMeta } from '#src/platform/usePageMeta.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import classes from './ProblemScreen.module.css';

/** There is nothing at this address. */
export function NotFoundScreen() {
  const { t } = useLingui();
  usePageMeta([
    { name: 'title', content: t`Not found` },
    { name: 'robots', content: 'noindex' },
  ]);
  return (
    <main className={classes.screen}>
      <EmptyState
        isPage
        picture={<IconMapQuestion size={48} stroke={1.25} aria-hidden />}
        title={<Trans>There is nothing at this address</Trans>}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            <Trans>To my funnels</Trans>
          </Link>
        }
      >
        <Trans>It may have been deleted, belong to another account, or the address may be mistyped.</Trans>
      </EmptyState>
    </main>
  );
}
