import type { Edit, EditFunnelAnswer, FunnelDocument } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { SaveRefusal } from './editorState.ts';

export type Answer =
  | { kind: 'accepted'; revision: number; edits: Edit[] }
  | { kind: 'missing' }
  | { kind: 'conflict'; revision: number; document: FunnelDocument }
  | { kind: 'refused'; refusal: SaveRefusal };

/** Come back later: the session is over, too much at once, or the server is not well. */
const isPassing = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

/** What the server's answer to a batch means for it. */
export async function readAnswer(call: Promise<EditFunnelAnswer>): Promise<Answer> {
  try {
    return { kind: 'accepted', ...(await call) };
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status)) return { kind: 'missing' };
    return readRefusal(error);
  }
}

async function readRefusal(error: ApiError): Promise<Answer> {
  if (error.code === 'stale_revision') {
    // Seldom needed: the schema is not part of the first load.
    const { staleAnswer } = await import('./staleAnswer.ts');
    const stale = staleAnswer.safeParse(error.body);
    if (stale.success) return { kind: 'conflict', ...stale.data };
  }
  const detail = error.detail || Object.values(error.fields).flat()[0] || '';
  return { kind: 'refused', refusal: { code: error.code ?? 'invalid', detail } };
}
