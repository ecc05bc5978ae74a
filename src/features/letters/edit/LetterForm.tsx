import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUploadHold } from '#src/messageEditor/sendable/useUploadHold.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useSeriesMutation } from '../queries.ts';
import classes from './LetterForm.module.css';
import { LetterMessage } from './LetterMessage.tsx';
import { useLetterDraft } from './useLetterDraft.ts';

interface Props {
  series: Series;
  funnel: Funnel;
  /** Without it a letter is added. */
  letter?: Letter | undefined;
  /** Called with the id of the letter that was added. */
  onAdded?: (id: string) => void;
  onClose: () => void;
}

/** Adds a letter, or changes its name and message. What is not saved is kept when the panel is closed. */
export function LetterForm({ series, funnel, letter, onAdded, onClose }: Props) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const draft = useLetterDraft(series, letter);
  const [hasDraft] = useState(draft.isStored);
  const untitled = t`New letter`;
  const name = draft.name.trim() || draft.words || untitled;
  const params = { id: series.id };
  const save = useSeriesMutation(() => {
    const message = draft.history.read();
    return letter
      ? call(endpoints.series.changeLetter, {
          params: { ...params, letter: letter.id },
          body: { name, message, revision: letter.revision },
        })
      : call(endpoints.series.addLetter, { params, body: { id: draft.id, name, message } });
  });
  const finish = () => {
    draft.clear();
    onClose();
    if (!letter) onAdded?.(draft.id);
  };
  const hold = useUploadHold(draft.history);
  const isReady = draft.isStored && hold === null;
  const submit = () => {
    if (isReady && !save.isPending) save.mutate(undefined, { onSuccess: finish });
  };
  return (
    <SidePanel
      title={letter ? t`Edit the letter` : t`New letter`}
      closeLabel={t`Close`}
      side="right"
      size={560}
      className={classes.panel ?? ''}
      onClose={onClose}
    >
      <div className={classes.body}>
        {hasDraft && draft.isStored && <Unsaved onDiscard={draft.discard} />}
        {/* what is added while it is saved would be saved nowhere */}
        <LetterMessage {...{ series, funnel, letter }} history={draft.history} isEditable={!save.isPending} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={<Trans>Letter name</Trans>}
            hint={<Trans>Only you see it. Left empty, it is the first words of the text.</Trans>}
            placeholder={draft.words || untitled}
            value={draft.name}
            readOnly={save.isPending}
            maxLength={limits.titleChars}
            onChange={(event) => draft.rename(event.target.value)}
          />
        </form>
        {letter && letter.received > 0 && (
          <p className={classes.note}>
            <Trans>People who have received it keep the old text.</Trans>
          </p>
        )}
      </div>
      <div className={classes.foot}>
        {hold && <Alert tone="todo">{i18n._(hold)}</Alert>}
        {save.error && <Alert>{errorText(save.error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={save.isPending} disabled={!isReady} onClick={submit}>
            {letter ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}

const Unsaved = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert tone="warn">
    <p>
      <Trans>Restored from your last visit. It is not saved yet.</Trans>
    </p>
    <Button size="small" onClick={onDiscard}>
      <Trans>Discard it</Trans>
    </Button>
  </Alert>
);
