import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './PeopleTable.module.css';

interface Props {
  isAll: boolean;
  isSome: boolean;
  onChooseAll: (isAll: boolean) => void;
}

/** The column headers, and the checkbox that selects everybody who matches. */
export function PeopleTableHead({ isAll, isSome, onChooseAll }: Props) {
  const { t } = useLingui();
  const column = (className: string | undefined, label: ReactNode) => (
    <th scope="col" className={className}>
      {label}
    </th>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t`Select all who match`}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={(event) => onChooseAll(event.target.checked)}
            />
          </label>
        </th>
        <th className={classes.choose} aria-hidden="true">
          <Trans>Select all</Trans>
        </th>
        {column(undefined, <Trans>Person</Trans>)}
        {column(undefined, <Trans>Stage</Trans>)}
        {column(undefined, <Trans>Since</Trans>)}
        {column(undefined, <Trans>Tags</Trans>)}
        {column(classes.source, <Trans>Source</Trans>)}
        {column(undefined, <Trans>Last seen</Trans>)}
        {column(undefined, <Trans>State</Trans>)}
      </tr>
    </thead>
  );
}
