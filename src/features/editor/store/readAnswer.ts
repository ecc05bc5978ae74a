import type { Edit, EditFunnelResponse, FunnelDocument } from '#contract/schemas/funnel.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { SaveRefusal } from './editorState.ts';
import { type Hindrance, hindranceOf, noAnswer } from './hindrance.ts';

export type Answer =
  | { kind: 'accepted'; revision: number; edits: Edit[] }
  /** It goes again: nothing came, or what came is no answer to it. */
  | { kind: 'missing'; why: Hindrance }
  | { kind: 'conflict'; revision: number; document: FunnelDocument }
  /** The funnel takes no edits: it is archived, or gone. */
  | { kind: 'closed' }
  | { kind: 'refused'; refusal: SaveRefusal };

/** What the server's answer to a batch means for it. */
export async function readAnswer(call: Promise<EditFunnelResponse>): Promise<Answer> {
  try {
    return { kind: 'accepted', ...(await call) };
  } catch (error) {
    const why = hindranceOf(error);
    if (why || !(error instanceof ApiError)) return { kind: 'missing', why: why ?? noAnswer };
    return readRefusal(error);
  }
}

async function readRefusal(error: ApiError): Promise<Answer> {
  if (error.status === 404 || error.code === 'transition_not_allowed') return { kind: 'closed' };
  if (error.code === 'stale_revision') {
    // Seldom needed: the schema is not part of the first load.
    const { staleAnswer } = await import('./staleAnswer.ts');
    const stale = staleAnswer.safeParse(error.body);
    if (stale.success) return { kind: 'conflict', ...stale.data };
  }
  const detail = error.detail || Object.values(error.fields).flat()[0] || '';
  return { kind: 'refused', refusal: { code: error.code ?? 'invalid', detail } };
}
