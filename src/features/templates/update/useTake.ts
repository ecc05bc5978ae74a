import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { TakeUpdateInput, TemplateUpdate } from '#contract/schemas/funnels/template.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { withFieldsChoice } from '#src/shell/carriedFields/withFieldsChoice.ts';
import { useTellMade } from '#src/shell/template/useTellMade.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { updateQuery } from './queries.ts';

/** A taken update, for the editor's undo history. */
export interface TakenStep {
  label: string;
  edits: Edit[];
  /** The draft before it. */
  before: Pick<Funnel, 'name' | 'document'>;
  batch: string;
  /** The draft's revision after it. */
  revision: number;
}
export type RecordStep = (step: TakenStep) => Promise<void>;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/**
 * Takes chosen pieces, and opens the editor once they are in the draft. Where the draft or the template has changed
 * meanwhile, both are read again; `isStale` says so.
 */
export function useTake(funnel: Funnel, update: TemplateUpdate, onTaken: RecordStep) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const tellMade = useTellMade();
  const batchId = useBatchId();
  const { id } = funnel;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (take: string[]) => {
      const sent = { to: update.to, base_revision: update.revision, take };
      const body = { id: batchId(sent), ...sent };
      const answer = await withFieldsChoice((choice) =>
        call(endpoints.funnels.takeTemplateUpdate, { params: { id }, body: { ...body, ...choice } }),
      );
      const { edits, revision } = answer;
      const label = t`Apply changes of the template`;
      // Without storage the step is only missing in the undo history.
      if (edits.length > 0) await onTaken({ label, edits, before: funnel, batch: body.id, revision }).catch(() => {});
      return answer;
    },
    onSuccess: ({ taken, made_fields }) => {
      client.removeQueries({ queryKey: ['funnel', id], exact: true });
      const told = t`${plural(taken.length, { one: '# change is in your draft', other: '# changes are in your draft' })}`;
      tellMade(taken.length > 0 ? told : t`Your draft stays as it is`, made_fields);
      return navigate({ to: '/content/funnels/$id/', params: { id } });
    },
    onError: async (failure) => {
      const code = codeOf(failure);
      if (code === 'stale_revision' || code === 'up_to_date')
        await client.invalidateQueries({ queryKey: updateQuery(id).queryKey });
      else notify({ type: 'error', text: errorText(failure) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['funnels'] }),
  });
  return { take: mutate, isPending, isStale: !isPending && codeOf(error) === 'stale_revision' };
}

/** The same request again has the same id, so that it is applied once. */
function useBatchId(): (sent: TakeUpdateInput) => string {
  const last = useRef({ sent: '', id: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, id: v7() };
    return last.current.id;
  };
}
