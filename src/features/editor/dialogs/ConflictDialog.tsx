import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { inShownLanguage } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import { type Change, changesBetween, type Value } from '../history/changes.ts';
import { useSubject, useValueWords } from '../history/useChangeWords.ts';
import type { SaveConflict } from '../store/editorState.ts';
import { useEditor } from '../useEditor.ts';
import classes from './dialogs.module.css';
import { Sheet } from './Sheet.tsx';

const shownAtMost = 20;

/** Somebody changed the same: both versions side by side, and which one is to hold. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict }) {
  const editor = useEditor();
  const changes = useMemo(() => changesBetween(conflict.theirs, conflict.mine), [conflict]);
  const label = inShownLanguage(conflict.label);
  const rest = changes.length - shownAtMost;
  return (
    <Sheet title={<Trans>Changed elsewhere too</Trans>} onClose={() => {}} isHeld>
      <p className={classes.text}>
        <Trans>“{label}” meets a change that was made on another screen. Nothing is lost: which one holds?</Trans>
      </p>
      <div className={classes.pairs}>
        {changes.slice(0, shownAtMost).map((change) => (
          <Both key={change.key} change={change} />
        ))}
        {rest > 0 && (
          <p className={classes.text}>
            <Plural value={rest} one="and # more difference" other="and # more differences" />
          </p>
        )}
      </div>
      <div className={`${classes.actions} ${classes.below}`}>
        <Button onClick={() => editor.resolveConflict('theirs')}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button variant="primary" onClick={() => editor.resolveConflict('mine')} data-autofocus>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function Both({ change }: { change: Change }) {
  const subject = useSubject();
  return (
    <section>
      <h3>{subject(change)}</h3>
      <div className={classes.versions}>
        <Version title={<Trans>Mine</Trans>} value={change.after} />
        <Version title={<Trans>Theirs</Trans>} value={change.before} />
      </div>
    </section>
  );
}

function Version({ title, value }: { title: ReactNode; value: Value | null }) {
  const words = useValueWords();
  return (
    <section>
      <h4>{title}</h4>
      <p>{value ? words(value) : <Trans>not there</Trans>}</p>
    </section>
  );
}
