import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { notify } from '#src/shell/toasts/notify.ts';

const nothing = { text: '', image: null, video: null, buttons: [] };

/**
 * Creates a draft of a mailing to a list and opens it, or says by `onNoFunnel` that there is no funnel whose bot could send
 * it; pressed again meanwhile, or after a lost answer, it creates no second one.
 */
export function useMailingTo({ id: list }: { id: string }, onNoFunnel: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const made = useRef('');
  const create = useMutation({
    mutationFn: async () => {
      const { results } = await client.ensureQueryData(funnelChoicesQuery);
      const funnel = firstFunnel(results)?.id;
      if (!funnel) return onNoFunnel();
      made.current ||= v7();
      const id = made.current;
      const body = { id, funnel, title: t`New mailing`, message: nothing, audience: { lists: [list] } };
      await call(endpoints.mailings.create, { body });
      freshThings.add(id, { list, isNew: false });
      made.current = '';
      void client.invalidateQueries({ queryKey: ['mailings'] });
      await navigate({ to: '/content/mailings/$id/', params: { id } });
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  return {
    write: () => {
      if (!create.isPending) create.mutate();
    },
    isBusy: create.isPending,
  };
}
