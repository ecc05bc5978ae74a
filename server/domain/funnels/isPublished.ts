import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { orderedJson } from '../bodyHash.ts';
import type { FunnelRow } from './funnelRow.ts';

/** Whether the live document equals the draft in all but the notes, which no subscriber gets. */
export const isPublished = ({ document, live_document }: Pick<FunnelRow, 'document' | 'live_document'>): boolean =>
  live_document !== null && sentJson(document) === sentJson(live_document);

const sentJson = (document: FunnelDocument): string => orderedJson(withNotes(document, []));
