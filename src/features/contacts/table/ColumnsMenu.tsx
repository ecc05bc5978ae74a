import { Trans, useLingui } from '@lingui/react/macro';
import { IconColumns } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './ColumnsMenu.module.css';
import type { useColumns } from './useColumns.ts';

/** Chooses the columns of the table. */
export function ColumnsMenu({ all, isShown, toggle }: ReturnType<typeof useColumns>) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={t`Columns`}
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconColumns size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Columns`} align="end">
        <fieldset className={classes.columns}>
          <legend>
            <Trans>Columns</Trans>
          </legend>
          {all.map(({ id, label }) => (
            <label key={id}>
              <input type="checkbox" checked={isShown(id)} onChange={() => toggle(id)} />
              <span className="min-w-0 break-words" dir="auto" translate="no">
                {label}
              </span>
            </label>
          ))}
        </fieldset>
        <Link to="/content/crm/fields/" className={classes.fields}>
          <Trans>Custom fields</Trans>
        </Link>
      </Popup>
    </>
  );
}
