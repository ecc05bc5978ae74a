import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TransactionsSearch } from './transactionsSearch.ts';

/** A figure that opens the entries which make it. */
export function Entries({ of, children }: { of: TransactionsSearch; children: ReactNode }) {
  return (
    <Link to="/partner/transactions/" search={of} className="figure-link">
      {children}
    </Link>
  );
}
