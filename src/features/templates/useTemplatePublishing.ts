import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useChangeTemplate, useSaveTemplateVersion } from './mutations.ts';

/** What is known of a template wherever it is shown. */
export type TemplateHead = Omit<TemplateSummary, 'drawing'>;

/** What is next to publish of an own template for affiliates: a withdrawn one again, or changes as a version. */
function nextOf({ own, scope, state, changed, version }: TemplateHead): 'again' | 'version' | null {
  if (!own || scope !== 'affiliates') return null;
  if (state === 'withdrawn') return 'again';
  return changed || version === 0 ? 'version' : null;
}

/** Publishes a template for affiliates, saves changes of an own one as a version, and withdraws. */
export function useTemplatePublishing(template: TemplateHead) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const change = useChangeTemplate();
  const save = useSaveTemplateVersion();
  const { id, name } = template;
  const next = nextOf(template);
  const setState = (state: TemplateSummary['state']) => change.mutateAsync({ id, state });
  const republish = () =>
    notifyResult(setState('published'), t`“${name}” is published`, {
      undo: () => setState('withdrawn'),
      undone: t`“${name}” is withdrawn`,
    });
  const withdraw = () =>
    notifyResult(setState('withdrawn'), t`“${name}” is withdrawn`, {
      undo: () => setState('published'),
      undone: t`“${name}” is published`,
    });
  const saveVersion = () =>
    notifyResult(save.mutateAsync(template), ({ version }) =>
      template.scope === 'affiliates' ? t`“${name}” is published` : t`Saved as version ${version}`,
    );
  return {
    next,
    publish: () => void (next === 'again' ? republish() : saveVersion()),
    withdraw: () => void withdraw(),
    saveVersion: () => void saveVersion(),
    isBusy: change.isPending || save.isPending,
  };
}
