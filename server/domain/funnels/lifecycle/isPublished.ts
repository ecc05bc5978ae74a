import { orderedJson } from '../../bodyHash.ts';
import type { FunnelRow } from '../funnelRow.ts';

/** Whether what people walk is the draft as it is. */
export const isPublished = ({ document, live_document }: Pick<FunnelRow, 'document' | 'live_document'>): boolean =>
  live_document !== null && orderedJson(document) === orderedJson(live_document);
