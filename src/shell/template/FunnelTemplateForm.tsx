import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnel.ts';
import type { Template, TemplateScope } from '#contract/schemas/template.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { notify } from '../notify.ts';
import { usePersistedFields } from '../usePersistedFields.ts';
import { ScopeField } from './ScopeField.tsx';
import classes from './Template.module.css';
import { areValid, TemplateFields } from './TemplateFields.tsx';
import { useCreateTemplate } from './useCreateTemplate.ts';

export type TemplateSource = Pick<FunnelSummary, 'id' | 'name' | 'live_revision'>;

interface Props {
  /** The funnels to choose from; with a single one there is no choice. */
  funnels: readonly [TemplateSource, ...TemplateSource[]];
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
  const create = useCreateTemplate(ready);
  const { fields, change, clear } = useFields(funnels, scope);
  const funnel = funnels.find(({ id }) => id === fields.funnel) ?? funnels[0];
  const isLive = funnel.live_revision !== null && fields.version === 'live';
  const submit = () =>
    create.mutate(
      {
        ...{ name: fields.name.trim(), description: fields.description.trim(), funnel: funnel.id },
        ...{ version: isLive ? ('live' as const) : ('draft' as const) },
        ...{ with_series: fields.series === 'yes', with_tags: fields.tags === 'yes' },
        ...(fields.scope === 'affiliates' && { scope: 'affiliates' as const }),
      },
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
        if (areValid(fields) && !create.isPending) submit();
      }}
    >
      {funnels.length > 1 && (
        <Select
          label={t`Funnel`}
          isWide
          value={funnel.id}
          choices={funnels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const chosen = funnels.find((one) => one.id === id);
            const isTyped = fields.name !== funnel.name;
            if (chosen) change({ funnel: chosen.id, ...(!isTyped && { name: chosen.name }) });
          }}
        />
      )}
      <TemplateFields fields={fields} onChange={change} />
      {funnel.live_revision !== null && (
        <div>
          <p className={classes.caption}>
            <Trans>Made from</Trans>
          </p>
          <Segmented
            label={t`Made from`}
            value={isLive ? 'live' : 'draft'}
            options={[
              { value: 'draft', label: t`Draft` },
              { value: 'live', label: t`Live version` },
            ]}
            onChange={(version) => change({ version })}
          />
        </div>
      )}
      <Switch
        label={<Trans>With letter series</Trans>}
        hint={<Trans>They come switched off in each funnel made from it.</Trans>}
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
      {create.error && <Alert>{errorText(create.error)}</Alert>}
      <div className="dialog-actions">
        {leave}
        <Button type="submit" variant="primary" isBusy={create.isPending} disabled={!areValid(fields)}>
          <Trans>Create the template</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What was typed survives a failed save and a closed dialog. */
const useFields = ([first, ...others]: Props['funnels'], scope: string) =>
  usePersistedFields(`template.new.${others.length === 0 ? first.id : ''}.${scope}`, {
    ...{ funnel: first.id, name: first.name, description: '', version: 'draft' },
    ...{ series: 'yes', tags: 'yes', scope },
  });
