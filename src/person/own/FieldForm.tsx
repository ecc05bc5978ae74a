import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';

interface Props {
  heading: string;
  act: ReactNode;
  title: string;
  onTitle: (title: string) => void;
  /** One a line; undefined for a kind without choices. */
  choices: string | undefined;
  onChoices: (choices: string) => void;
  error: unknown;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Drops what was typed, where Cancel does; else it closes like the other ways out. */
  onCancel?: () => void;
  /** What only a new field is asked. */
  children?: ReactNode;
}

/** The form of an own field in a dialog. */
export function FieldForm(props: Props) {
  const { heading, act, title, choices, error, isBusy, onSubmit, onClose, onCancel = onClose, children } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, error);
  return (
    <Dialog onClose={onClose} title={heading} closeLabel={t`Close`}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <FormFailure error={error} />
        <TextField
          label={<Trans>Field title</Trans>}
          value={title}
          maxLength={limits.titleChars}
          errors={fieldErrors(error, 'title')}
          onChange={(event) => props.onTitle(event.target.value)}
        />
        {children}
        {choices !== undefined && (
          <TextArea
            label={t`Options, one on each line`}
            rows={4}
            value={choices}
            errors={fieldErrors(error, 'choices')}
            onChange={(event) => props.onChoices(event.target.value)}
          />
        )}
        <div className="dialog-actions">
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The options that stand on the lines of a text. */
export const optionsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
