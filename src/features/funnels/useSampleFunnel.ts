import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useCreateFunnel } from './mutations.ts';

/** Lazy: its texts and stages are many, and few ask for them. */
async function newSample() {
  const [{ sampleFunnel }] = await Promise.all([import('./add/sampleFunnel.ts'), loadCatalogues('addFunnel')]);
  return sampleFunnel();
}

/** Returns the function that creates the sample funnel in the interface's language and opens it. */
export function useSampleFunnel(): () => void {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateFunnel();
  const onError = (error: unknown) => notify({ type: 'error', text: errorText(error) });
  const onSuccess = ({ id }: Funnel) => {
    notify({ type: 'success', text: t`The funnel is created` });
    void navigate({ to: '/content/funnels/$id/', params: { id }, replace: true });
  };
  return () => void newSample().then((sample) => create.mutate(sample, { onSuccess, onError }), onError);
}
