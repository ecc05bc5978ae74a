import type { FunnelRow } from './funnelRow.ts';

/** Whether what people walk is the draft as it is; both come from jsonb, which orders the keys. */
export const isPublished = ({ document, live_document }: Pick<FunnelRow, 'document' | 'live_document'>): boolean =>
  live_document !== null && JSON.stringify(document) === JSON.stringify(live_document);
