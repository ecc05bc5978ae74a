import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import template from '#src/shell/template/Template.module.css';
import { areValid, TemplateFields } from '#src/shell/template/TemplateFields.tsx';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { useChangeTemplate } from './mutations.ts';

interface Props {
  template: Pick<TemplateSummary, 'id' | 'name' | 'description'>;
  onClose: () => void;
}

/** Changes the name and the description of a template; what is typed is dropped by Cancel and by saving alone. */
export function EditTemplate({ template: { id, name, description }, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { fields, change, clear } = usePersistedFields(`template.${id}`, { name, description });
  const { mutate, error, isPending } = useChangeTemplate();
  const close = () => {
    clear();
    onClose();
  };
  const submit = () =>
    mutate(
      { id, name: fields.name.trim(), description: fields.description.trim() },
      {
        onSuccess: () => {
          notify({ type: 'success', text: t`Saved` });
          close();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={t`Name and description`} closeLabel={t`Close`}>
      <form
        className={template.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (areValid(fields) && !isPending) submit();
        }}
      >
        <TemplateFields fields={fields} onChange={change} />
        {error && <Alert>{errorText(error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending} disabled={!areValid(fields)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
