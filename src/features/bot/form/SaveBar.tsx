import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { PartName } from './FormPart.ts';
import classes from './SaveBar.module.css';
import type { PartsSaveState } from './useSaveParts.ts';

const partLabels: Record<PartName, MessageDescriptor> = {
  name: msg`Bot name`,
  about: msg`About`,
  welcome: msg`Welcome text`,
  commands: msg`Menu`,
  answers: msg`Bot replies`,
  sending: msg`Quiet hours and limit`,
};

interface Props {
  state: PartsSaveState;
  isInvalid: boolean;
  onDiscard: () => void;
}

/** The form's one Save, at the foot of the window from the first change on, with what is saved and what is not. */
export function SaveBar({ state, isInvalid, onDiscard }: Props) {
  const save = useRef<HTMLButtonElement>(null);
  const isDirty = state.dirty.length > 0;
  const [isShown, setShown] = useState(isDirty);
  if (isDirty && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <div className={classes.bar}>
      <SaveStatus state={state} />
      <div className={classes.buttons}>
        {isDirty && !state.isSaving && (
          <Button
            variant="ghost"
            onClick={() => {
              onDiscard();
              save.current?.focus();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <Button
          ref={save}
          type="submit"
          variant="primary"
          isBusy={state.isSaving}
          aria-disabled={!isDirty || isInvalid}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}

function SaveStatus({ state: { isSaving, dirty, failed, saved } }: { state: PartsSaveState }) {
  const { i18n } = useLingui();
  const list = (names: PartName[]) => names.map((name) => i18n._(partLabels[name])).join(', ');
  const [done, refused, unsaved] = [list(saved), list(failed), list(dirty)];
  const hasFailed = failed.length > 0 && !isSaving;
  return (
    <output className={classes.status} data-failed={hasFailed || undefined}>
      {isSaving && <Trans>Saving…</Trans>}
      {hasFailed && (
        <b>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Trans>Not saved: {refused}</Trans>
        </b>
      )}
      {hasFailed && done && (
        <span>
          <Trans>Saved: {done}</Trans>
        </span>
      )}
      {!isSaving && !hasFailed && unsaved && (
        <>
          <b>
            <Trans>Changed: {unsaved}</Trans>
          </b>
          <span>
            <Trans>Not saved yet, kept on this device</Trans>
          </span>
        </>
      )}
      {!isSaving && !unsaved && done && (
        <b data-saved>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Saved</Trans>
        </b>
      )}
    </output>
  );
}
