import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './RowTable.module.css';

interface Props {
  isAll: boolean;
  isSome: boolean;
  onChooseAll: (isAll: boolean) => void;
  /** What the checkbox selects. */
  chooseLabel?: string;
  /** The headers of the columns after the checkbox. */
  children: ReactNode;
}

/** The row of column headers, with the checkbox that selects everybody; on a phone only that, while people are selected. */
export function HeadRow({ isAll, isSome, onChooseAll, chooseLabel, children }: Props) {
  const { t } = useLingui();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={chooseLabel ?? t`Select all who match`}
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
        {children}
      </tr>
    </thead>
  );
}
