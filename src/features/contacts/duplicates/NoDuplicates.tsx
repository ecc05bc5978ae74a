import { Trans } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Duplicates.module.css';

interface Props {
  list: Pick<UseSuspenseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>;
  /** The last pair was just settled. */
  takesFocus: boolean;
}

/** All pairs are settled; where the list goes on, its next page comes by itself. */
export function NoDuplicates({ list: { hasNextPage, isFetching, fetchNextPage }, takesFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    <Card>
      <div ref={box} tabIndex={-1} className={classes.empty}>
        {hasNextPage ? (
          <Spinner size={24} />
        ) : (
          <EmptyState
            picture={<IconUsers size={48} stroke={1.25} aria-hidden />}
            title={<Trans>No duplicates found</Trans>}
            action={
              <Link to="/content/crm/imports/" className={buttonClass()}>
                <Trans>Import contacts</Trans>
              </Link>
            }
          >
            <Trans>Contacts with the same phone, e-mail or username, or a similar name, appear here.</Trans>
          </EmptyState>
        )}
      </div>
    </Card>
  );
}
