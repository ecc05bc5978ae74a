import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useMailingMutation } from '../queries.ts';

/** Creates a ready example as a draft of a funnel and opens it; asked again after a lost answer, it creates no second one. */
export function useSampleMailing(funnel: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [ids] = useState(() => ({ mailing: v7(), message: v7(), place: v7(), question: v7() }));
  const { mutate, isPending } = useMailingMutation(async () => {
    const next = (id: string, label: string) => ({ id, kind: 'next' as const, label, to: null, tag: null });
    const message = {
      id: ids.message,
      text: t`Six places are left, and on Sunday the price goes up. Shall I keep one for you?`,
      ...{ image: null, video: null },
      buttons: [next(ids.place, t`Keep a place`), next(ids.question, t`I have a question`)],
    };
    const body = { id: ids.mailing, funnel, title: t`Last places at the old price`, message };
    await call(endpoints.mailings.create, { body });
    await navigate({ to: '/content/mailings/$id/', params: { id: ids.mailing } });
  });
  return {
    add: () => {
      if (!isPending) mutate(undefined, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
    },
    isAdding: isPending,
  };
}
