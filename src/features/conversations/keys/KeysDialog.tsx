import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import classes from './Keys.module.css';
import { keyNames } from './keyNames.ts';

/** All keys of the conversations. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string[], ReactNode][] = [
    [[keyNames.next], t`Next person`],
    [[keyNames.previous], t`Previous person`],
    [[keyNames.answer], t`Answer`],
    [[keyNames.finish], t`Done`],
    [[keyNames.replies], t`Saved replies`],
    [[keyNames.send], t`Send the answer`],
    [keyNames.newLine, t`New line`],
    [keyNames.bold, t`Bold`],
    [keyNames.italic, t`Italic`],
    [keyNames.link, t`Link, or the search outside an answer`],
    [[keyNames.leave], t`From the answer back to the list`],
    [[keyNames.help], t`All keys`],
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
