import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useTellMade } from '#src/shell/template/useTellMade.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useMakeFunnel } from './mutations.ts';

/** Makes a funnel from a template and opens it. */
export function useAddToFunnels(template: string) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const tellMade = useTellMade();
  const { mutate, isPending } = useMakeFunnel();
  const add = () =>
    mutate(template, {
      onSuccess: ({ id, made_fields }) => {
        tellMade(t`The funnel is created`, made_fields);
        void navigate({ to: '/content/funnels/$id/', params: { id } });
      },
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
    });
  return { add, isAdding: isPending };
}
