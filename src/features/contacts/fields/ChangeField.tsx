import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { FieldForm, optionsOf } from '#src/person/own/FieldForm.tsx';
import classes from './Fields.module.css';
import { useFieldMutation } from '#src/person/own/useFieldMutation.ts';

/** Changes a field's title, and a choice's options; its name in messages stays. Only Cancel drops what was typed. */
export function ChangeField({ field, onClose }: { field: ContactField; onClose: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { fields, change, clear } = usePersistedFields(`field.${field.id}`, {
    title: field.title,
    choices: field.choices.join('\n'),
  });
  const { title, choices } = fields;
  const hasChoices = field.kind === 'choice';
  const { mutateAsync, error, isPending } = useFieldMutation(() =>
    call(endpoints.fields.change, {
      params: { id: field.id },
      body: { title, ...(hasChoices && { choices: optionsOf(choices) }) },
    }),
  );
  const submit = async () => {
    const answer = mutateAsync();
    if (!(await answer.catch(() => null))) return;
    clear();
    void notifyResult(answer, t`Saved`);
    onClose();
  };
  const placeholder = `{${field.name}}`;
  return (
    <FieldForm
      heading={t`Change the field`}
      act={<Trans>Save</Trans>}
      title={title}
      onTitle={(typed) => change({ title: typed })}
      choices={hasChoices ? choices : undefined}
      onChoices={(typed) => change({ choices: typed })}
      error={error}
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
      onCancel={() => {
        clear();
        onClose();
      }}
    >
      <p className={classes.name}>
        <Trans>
          In messages: <code>{placeholder}</code>
        </Trans>
      </p>
      {hasChoices && (
        <p className={classes.name}>
          <Trans>Contacts keep the option that they have, even if it is no longer on the list.</Trans>
        </p>
      )}
    </FieldForm>
  );
}
