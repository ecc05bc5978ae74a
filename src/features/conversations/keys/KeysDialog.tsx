import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import classes from './Keys.module.css';
import { conversationKeys } from './conversationKeys.ts';

/** All keys of the conversations. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string[], ReactNode][] = [
    [[conversationKeys.next], t`Next person`],
    [[conversationKeys.previous], t`Previous person`],
    [[conversationKeys.answer], t`Answer`],
    [[conversationKeys.finish], t`Done`],
    [[conversationKeys.replies], t`Saved replies`],
    [[conversationKeys.send], t`Send the answer`],
    [conversationKeys.newLine, t`New line`],
    [conversationKeys.bold, t`Bold`],
    [conversationKeys.italic, t`Italic`],
    [conversationKeys.link, t`Link, or the search outside an answer`],
    [[conversationKeys.leave], t`From the answer back to the list`],
    [[conversationKeys.help], t`All keys`],
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
