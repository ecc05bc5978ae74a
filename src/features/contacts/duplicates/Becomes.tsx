import { Trans } from '@lingui/react/macro';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import { Button } from '#src/ui/Button.tsx';
import { serverNow } from '#src/platform/clock.ts';
import classes from './Becomes.module.css';
import type { ContactSide } from './compareFields.ts';
import { usePairTexts } from './usePairTexts.ts';

interface Props {
  pair: DuplicatePair;
  nameFrom: ContactSide;
  isMerging: boolean;
  isDismissing: boolean;
  onMerge: () => void;
  onDismiss: () => void;
}

const dayMs = 86_400_000;

/** What comes of a merge, and the two answers. */
export function Becomes({ pair: { keep, drop }, nameFrom, isMerging, isDismissing, onMerge, onDismiss }: Props) {
  const { nameOf, day } = usePairTexts();
  const { username, telegram_id } = keep.contact;
  const { first_name, last_name } = (nameFrom === 'keep' ? keep : drop).contact;
  const name = nameOf({ first_name, last_name, username, telegram_id });
  const who = username && name !== `@${username}` ? `${name}, @${username}` : name;
  const [until] = useState(() => day(new Date(serverNow() + limits.mergeUndoDays * dayMs)));
  const isBusy = isMerging || isDismissing;
  return (
    <footer className={classes.foot}>
      <div className={classes.words}>
        <p className="text-md semibold break-words">
          <Trans>Result: {who}</Trans>
        </p>
        <p className="text-sm muted">
          <Trans>Can be undone until {until}; nobody gets a message because of it.</Trans>
        </p>
        {telegram_id !== null && nameFrom === 'drop' && (
          <p className="text-sm muted">
            <Trans>The next message from this person brings the name from Telegram back.</Trans>
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="ghost" isBusy={isDismissing} aria-disabled={isBusy} onClick={isBusy ? undefined : onDismiss}>
          <Trans>Different people</Trans>
        </Button>
        <Button variant="primary" isBusy={isMerging} aria-disabled={isBusy} onClick={isBusy ? undefined : onMerge}>
          {!isMerging && <IconArrowMerge size={16} stroke={1.75} className={classes.merge} aria-hidden />}
          <Trans>Merge</Trans>
        </Button>
      </div>
    </footer>
  );
}
