/** A column of an owner's table in which ids of files stand. */
export interface ReferringColumn {
  table: string;
  column: string;
}

const inTable = (table: string, ...columns: string[]): ReferringColumn[] =>
  columns.map((column) => ({ table, column }));

/** What people design and send; read each day, the shortest first. */
export const designColumns: readonly ReferringColumn[] = [
  ...inTable('bots', 'picture_id'),
  ...inTable('folders', 'picture_file_id', 'background_file_id'),
  ...inTable('funnels', 'document', 'live_document'),
  ...inTable('mailings', 'message'),
  ...inTable('sent_operations', 'message'),
  ...inTable('letters', 'message'),
  ...inTable('bulk_sends', 'message'),
  ...inTable('templates', 'document', 'series'),
  ...inTable('template_versions', 'document', 'series'),
  ...inTable('funnel_templates', 'base'),
  ...inTable('funnel_versions', 'document'),
  ...inTable('funnel_edits', 'edits'),
  ...inTable('template_edits', 'edits'),
];

/** What was sent to people, in tables of any length; read only before a file is deleted. */
export const sentColumns: readonly ReferringColumn[] = [
  ...inTable('deliveries', 'call', 'changed_call'),
  ...inTable('history', 'data'),
];
