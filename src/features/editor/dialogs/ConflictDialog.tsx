import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { inShownLanguage } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import { messageLine } from '../canvas/messageLine.ts';
import { keepIdentity } from '../store/keepIdentity.ts';
import type { SaveConflict } from '../store/editorState.ts';
import { useEditor } from '../useEditor.ts';
import classes from './dialogs.module.css';
import { Sheet } from './Sheet.tsx';

/** Somebody changed the same: both versions side by side, and which one is to hold. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict }) {
  const editor = useEditor();
  const pairs = differing(conflict);
  const label = inShownLanguage(conflict.label);
  return (
    <Sheet title={<Trans>Changed elsewhere too</Trans>} onClose={() => {}} isHeld>
      <p className={classes.text}>
        <Trans>“{label}” meets a change that was made on another screen. Nothing is lost: which one holds?</Trans>
      </p>
      {pairs.map(({ id, mine, theirs }) => (
        <div key={id} className={classes.versions}>
          <Version title={<Trans>Mine</Trans>} stage={mine} />
          <Version title={<Trans>Theirs</Trans>} stage={theirs} />
        </div>
      ))}
      <div className={classes.actions}>
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

interface Pair {
  id: string;
  mine: Stage | undefined;
  theirs: Stage | undefined;
}

const shown = 3;

/** The stages that are not the same in both. */
function differing({ mine, theirs }: { mine: FunnelDocument; theirs: FunnelDocument }): Pair[] {
  const others = new Map(theirs.stages.map((s) => [s.id, s]));
  const own = new Map(mine.stages.map((s) => [s.id, s]));
  const ids = [...new Set([...own.keys(), ...others.keys()])];
  const isOther = (id: string) => keepIdentity<unknown>(own.get(id), others.get(id)) !== own.get(id);
  return ids
    .filter(isOther)
    .slice(0, shown)
    .map((id) => ({ id, mine: own.get(id), theirs: others.get(id) }));
}

function Version({ title, stage }: { title: ReactNode; stage: Stage | undefined }) {
  return (
    <section>
      <h3>{title}</h3>
      {stage ? (
        <>
          <p>
            <b>{stage.title}</b>
          </p>
          {stage.messages.map((m) => (
            <p key={m.id}>{messageLine(m.text)}</p>
          ))}
        </>
      ) : (
        <p>
          <Trans>The stage is deleted</Trans>
        </p>
      )}
    </section>
  );
}
