import { orderedJson } from '../bodyHash.ts';
import type { FunnelRow } from './funnelRow.ts';

/** Whether the live document equals the draft. */
export const isPublished = ({ document, live_document }: Pick<FunnelRow, 'document' | 'live_document'>): boolean =>
  live_document !== null && orderedJson(document) === orderedJson(live_document);
