import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import type { DraftEvent } from '#machines/draft/draftEvents.ts';
import { ApiError } from '#src/api/apiError.ts';
import { noAnswer, type RetryReason, retryReasonOf } from './retryReason.ts';

export type BatchAnswer = Extract<DraftEvent, { type: `batch.${string}` }>;

/** Translates the response to a batch into an event of the draft. `why` is set where a retry is worth it. */
export async function batchAnswer(
  batch: string,
  call: Promise<EditFunnelResponse>,
): Promise<{ event: BatchAnswer; why?: RetryReason }> {
  try {
    const { revision, edits } = await call;
    return { event: { type: 'batch.accepted', batch, revision, edits } };
  } catch (error) {
    const why = retryReasonOf(error);
    if (why || !(error instanceof ApiError))
      return { event: { type: 'batch.unanswered', batch }, why: why ?? noAnswer };
    return { event: refusal(batch, error) };
  }
}

function refusal(batch: string, { status, code, detail, fields }: ApiError): BatchAnswer {
  if (status === 404 || code === 'transition_not_allowed') return { type: 'batch.closed', batch };
  if (code === 'stale_revision') return { type: 'batch.stale', batch };
  const text = detail || Object.values(fields).flat()[0] || '';
  return { type: 'batch.refused', batch, refusal: { code: code ?? 'invalid', detail: text } };
}
