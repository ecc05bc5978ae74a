import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import classes from './Keys.module.css';

/** All keys of the conversations. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string[], ReactNode][] = [
    [['↓'], t`Next person`],
    [['↑'], t`Previous person`],
    [['R'], t`Answer`],
    [['E'], t`Done`],
    [['/'], t`Saved replies`],
    [['Enter'], t`Send the answer`],
    [['Shift', 'Enter'], t`New line`],
    [['Ctrl', 'B'], t`Bold`],
    [['Ctrl', 'I'], t`Italic`],
    [['Ctrl', 'K'], t`Link, or the search outside an answer`],
    [['Esc'], t`From the answer back to the list`],
    [['?'], t`All keys`],
  ];
  return (
    <Dialog title={t`Keys`} closeLabel={t`Close`} width={420} onClose={onClose}>
      <dl className="stack">
        {keys.map(([combination, label]) => (
          <div key={combination.join(' ')} className={classes.line}>
            <dt>{label}</dt>
            <dd className="inline-row gap-xs">
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
