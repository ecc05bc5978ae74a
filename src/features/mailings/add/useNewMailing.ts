import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useMailingMutation } from '../queries.ts';

type Choice = Pick<FunnelSummary, 'id'> & Partial<Pick<FunnelSummary, 'state' | 'bot'>>;

const nothing = { text: '', image: null, video: null, buttons: [] };

/** Creates a draft of a mailing and opens it; pressed again meanwhile, or after a lost answer, it creates no second one. */
export function useNewMailing(funnels: readonly Choice[]) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const id = useRef('');
  const funnel = firstFunnel(funnels)?.id;
  const create = useMailingMutation(async () => {
    id.current ||= v7();
    const body = { id: id.current, funnel: funnel ?? '', title: t`New mailing`, message: nothing };
    await call(endpoints.mailings.create, { body });
    freshThings.add(body.id);
    await navigate({ to: '/content/mailings/$id/', params: { id: body.id } });
    id.current = '';
  });
  return {
    add: () => {
      if (!create.isPending)
        create.mutate(undefined, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
    },
    isAdding: create.isPending,
  };
}
