import { Trans } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HeadRow } from '#src/person/table/HeadRow.tsx';
import classes from './PeopleTable.module.css';
import type { PeopleSearch } from './peopleSearch.ts';

interface Props {
  isAll: boolean;
  isSome: boolean;
  onChooseAll: (isAll: boolean) => void;
  order: PeopleSearch['order'];
  onOrder: (order: PeopleSearch['order']) => void;
}

/** The column headers, of which the time sorts the table, and the checkbox that selects everybody who matches. */
export function PeopleTableHead({ isAll, isSome, onChooseAll, order, onOrder }: Props) {
  const column = (className: string | undefined, label: ReactNode) => (
    <th scope="col" className={className}>
      {label}
    </th>
  );
  return (
    <HeadRow {...{ isAll, isSome, onChooseAll }}>
      {column(undefined, <Trans>Person</Trans>)}
      {column(undefined, <Trans>Stage</Trans>)}
      <SinceHeader order={order} onOrder={onOrder} />
      {column(undefined, <Trans>Tags</Trans>)}
      {column(classes.source, <Trans>Source</Trans>)}
      {column(undefined, <Trans>Last seen</Trans>)}
      {column(undefined, <Trans>State</Trans>)}
    </HeadRow>
  );
}

function SinceHeader({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const isOldestFirst = order === 'since';
  const Arrow = isOldestFirst ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
      <button type="button" className={classes.sort} onClick={() => onOrder(isOldestFirst ? undefined : 'since')}>
        <Trans>Since</Trans>
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
