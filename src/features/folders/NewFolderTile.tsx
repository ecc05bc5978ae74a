import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import classes from './Crm.module.css';

/** The last tile of the grid: adds a folder. */
export function NewFolderTile({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={classes.tile} onClick={onAdd}>
      <span className={`${classes.plus} c-indigo`}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </span>
      <b className="semibold">
        <Trans>A folder for a client, a city or a product</Trans>
      </b>
      <span className="text-sm muted">
        <Trans>A contact can be in several folders.</Trans>
      </span>
    </button>
  );
}
