import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Template, TemplateScope } from '#contract/schemas/funnels/template.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { ScopeField } from '#src/shell/template/ScopeField.tsx';
import classes from '#src/shell/template/Template.module.css';
import { areValid, TemplateFields } from '#src/shell/template/TemplateFields.tsx';
import { useCreateTemplate } from '#src/shell/template/useCreateTemplate.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  /** Whom the template is for until another is chosen. */
  scope: TemplateScope;
  /** The button that leaves the form. */
  leave: ReactNode;
  onDone: (template: Template) => void;
}

/** Makes a template without stages, to be drawn. */
export function EmptyTemplateForm({ scope: initial, leave, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, error, isPending } = useCreateTemplate();
  const { fields, change, clear } = usePersistedFields<Record<'name' | 'description' | 'scope', string>>(
    `template.empty.${initial}`,
    { name: '', description: '', scope: initial },
  );
  const scope = fields.scope === 'affiliates' ? 'affiliates' : 'own';
  const submit = () =>
    mutate(
      { name: fields.name.trim(), description: fields.description.trim(), scope },
      {
        onSuccess: (template) => {
          clear();
          notify({ type: 'success', text: t`The template is created` });
          onDone(template);
        },
      },
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (areValid(fields) && !isPending) submit();
      }}
    >
      <TemplateFields fields={fields} onChange={change} />
      <ScopeField value={scope} onChange={(chosen) => change({ scope: chosen })} />
      {error && <Alert>{errorText(error)}</Alert>}
      <div className="dialog-actions">
        {leave}
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!areValid(fields)}>
          <Trans>Create the template</Trans>
        </Button>
      </div>
    </form>
  );
}
