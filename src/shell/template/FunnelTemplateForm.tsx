import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Template, TemplateScope } from '#contract/schemas/funnels/template.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { ScopeField } from './ScopeField.tsx';
import classes from './Template.module.css';
import { TemplateFields } from './TemplateFields.tsx';
import { type TemplateSources, useTemplateForm } from './useTemplateForm.ts';

interface Props {
  funnels: TemplateSources;
  /** Whom the template is for until another is chosen. */
  scope?: TemplateScope;
  /** Resolves when all pending edits of the funnel are saved. */
  ready?: (() => Promise<void>) | undefined;
  /** The button that leaves the form. */
  leave: ReactNode;
  onDone: (template: Template) => void;
}

/** Makes a template of a funnel: of its draft or its live version, with or without its series and tags. */
export function FunnelTemplateForm({ funnels, scope = 'own', ready, leave, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useTemplateForm({ funnels, scope, ready, onDone });
  const { fields, change, funnel } = form;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {funnels.length > 1 && (
        <Select
          label={t`Funnel`}
          isWide
          value={funnel.id}
          choices={funnels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={form.chooseFunnel}
        />
      )}
      <TemplateFields fields={fields} onChange={change} />
      {funnel.live_revision !== null && (
        <VersionField isLive={form.isLive} onChange={(version) => change({ version })} />
      )}
      <Switch
        label={<Trans>With letter series</Trans>}
        hint={<Trans>They are off in each funnel made from it.</Trans>}
        isOn={fields.series === 'yes'}
        onChange={(isOn) => change({ series: isOn ? 'yes' : 'no' })}
      />
      <Switch
        label={<Trans>With tags</Trans>}
        isOn={fields.tags === 'yes'}
        onChange={(isOn) => change({ tags: isOn ? 'yes' : 'no' })}
      />
      <ScopeField
        value={fields.scope === 'affiliates' ? 'affiliates' : 'own'}
        onChange={(chosen) => change({ scope: chosen })}
      />
      {form.error && <Alert>{errorText(form.error)}</Alert>}
      <div className="dialog-actions">
        {leave}
        <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={!form.isValid}>
          <Trans>Create the template</Trans>
        </Button>
      </div>
    </form>
  );
}

function VersionField({ isLive, onChange }: { isLive: boolean; onChange: (version: 'draft' | 'live') => void }) {
  const { t } = useLingui();
  return (
    <div>
      <p className={classes.caption}>
        <Trans>Based on</Trans>
      </p>
      <Segmented
        label={t`Based on`}
        value={isLive ? 'live' : 'draft'}
        options={[
          { value: 'draft', label: t`Draft` },
          { value: 'live', label: t`Live version` },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
