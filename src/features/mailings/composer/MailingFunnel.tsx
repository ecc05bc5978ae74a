import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { NotSaved } from '../NotSaved.ts';
import { mailingFunnelQuery, useMailingMutation } from '../queries.ts';
import type { MailingDraft } from './MailingDraft.ts';

interface Props {
  mailing: Mailing;
  draft: MailingDraft;
  /** Shown where there is nothing to choose. */
  name: string;
}

/** By the bot of which funnel a draft goes out; of its audience the lists stay, its stages and tags are of the other funnel. */
export function MailingFunnel({ mailing, draft, name }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data } = useQuery({ ...funnelChoicesQuery, enabled: mailing.state === 'draft' });
  const change = useMailingMutation(async (funnel: string) => {
    if (!(await draft.flush())) throw new NotSaved();
    await client.ensureQueryData(mailingFunnelQuery(funnel));
    return call(endpoints.mailings.change, { params: { id: mailing.id }, body: { funnel } });
  });
  const funnels = data?.results ?? [];
  if (mailing.state !== 'draft' || funnels.length < 2 || !funnels.some(({ id }) => id === mailing.funnel)) return name;
  return (
    <Select
      label={t`Funnel`}
      value={change.isPending ? change.variables : mailing.funnel}
      choices={funnels.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(funnel) => {
        if (funnel && funnel !== mailing.funnel && !change.isPending)
          change.mutate(funnel, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
      }}
    />
  );
}
