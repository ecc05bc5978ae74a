import { useLingui } from '@lingui/react/macro';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { Template, TemplateScope } from '#contract/schemas/funnels/template.ts';
import { notify } from '../toasts/notify.ts';
import { usePersistedFields } from '../typed/usePersistedFields.ts';
import { areValid } from './TemplateFields.tsx';
import { useCreateTemplate } from './useCreateTemplate.ts';

export type TemplateSource = Pick<FunnelSummary, 'id' | 'name' | 'live_revision'>;

/** The funnels to choose from; with a single one there is no choice. */
export type TemplateSources = readonly [TemplateSource, ...TemplateSource[]];

interface Options {
  funnels: TemplateSources;
  /** Whom the template is for until another is chosen. */
  scope: TemplateScope;
  /** Resolves when all pending edits of the funnel are saved. */
  ready: (() => Promise<void>) | undefined;
  onDone: (template: Template) => void;
}

/** The fields of a template that is made of a funnel. What was typed survives a failed save and a closed dialog. */
export function useTemplateForm({ funnels, scope, ready, onDone }: Options) {
  const { t } = useLingui();
  const create = useCreateTemplate(ready);
  const [first, ...others] = funnels;
  const { fields, change, clear } = usePersistedFields(`template.new.${others.length === 0 ? first.id : ''}.${scope}`, {
    ...{ funnel: first.id, name: first.name, description: '', version: 'draft' },
    ...{ series: 'yes', tags: 'yes', scope: scope as string },
  });
  const funnel = funnels.find(({ id }) => id === fields.funnel) ?? first;
  const isLive = funnel.live_revision !== null && fields.version === 'live';
  const onSuccess = (template: Template) => {
    clear();
    notify({ type: 'success', text: t`The template is created` });
    onDone(template);
  };
  return {
    fields,
    change,
    funnel,
    isLive,
    isValid: areValid(fields),
    isBusy: create.isPending,
    error: create.error,
    chooseFunnel: (id: string | undefined) => {
      const chosen = funnels.find((one) => one.id === id);
      const isTyped = fields.name !== funnel.name;
      if (chosen) change({ funnel: chosen.id, ...(!isTyped && { name: chosen.name }) });
    },
    submit: () => {
      if (!areValid(fields) || create.isPending) return;
      const template = {
        ...{ name: fields.name.trim(), description: fields.description.trim(), funnel: funnel.id },
        ...{ version: isLive ? ('live' as const) : ('draft' as const) },
        ...{ with_series: fields.series === 'yes', with_tags: fields.tags === 'yes' },
        ...(fields.scope === 'affiliates' && { scope: 'affiliates' as const }),
      };
      create.mutate(template, { onSuccess });
    },
  };
}
