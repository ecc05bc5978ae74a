import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { plainText } from '#machines/text/plainText.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './Form.module.css';
import { useSeriesMutation } from './queries.ts';
import { usePersistedFields } from './usePersistedFields.ts';

interface Props {
  series: Series;
  /** Without it a letter is added. */
  letter?: Letter;
  onClose: () => void;
}

/** Adds a letter, or changes its name and text. A text with formatting is left as it is: only its name is edited here. */
export function LetterForm({ series, letter, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [id] = useState(() => v7());
  const before = letter?.message ?? { text: '', image: null, video: null, buttons: [] };
  const plain = plainText(before.text);
  const isPlain = escapeHtml(plain) === before.text;
  const { fields, change, clear } = usePersistedFields(`letter.${letter?.id ?? series.id}`, {
    name: letter?.name ?? '',
    text: plain,
  });
  const name = fields.name.trim();
  const message = isPlain ? { ...before, text: escapeHtml(fields.text.trim()) } : before;
  const isChanged = name !== letter?.name || message.text !== before.text;
  const params = { id: series.id };
  const save = useSeriesMutation(() =>
    letter
      ? call(endpoints.series.changeLetter, {
          params: { ...params, letter: letter.id },
          body: { name, message, revision: letter.revision },
        })
      : call(endpoints.series.addLetter, { params, body: { id, name, message } }),
  );
  const close = () => {
    clear();
    onClose();
  };
  const isReady = name !== '' && isChanged && [...fields.text].length <= limits.textChars;
  return (
    <Dialog onClose={onClose} title={letter ? t`Edit the letter` : t`New letter`} closeLabel={t`Close`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !save.isPending) save.mutate(undefined, { onSuccess: close });
        }}
      >
        <TextField
          label={<Trans>Letter name</Trans>}
          hint={<Trans>Only you see it.</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          onChange={(event) => change({ name: event.target.value })}
        />
        {isPlain ? (
          <TextArea
            label={<Trans>Text</Trans>}
            rows={6}
            maxChars={limits.textChars}
            value={fields.text}
            hint={letter && <Trans>Those who have received it keep the old text.</Trans>}
            onChange={(event) => change({ text: event.target.value })}
          />
        ) : (
          <p className={classes.note}>{plain}</p>
        )}
        {save.error && <Alert>{errorText(save.error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!isReady}>
            {letter ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
