import type { Generated } from 'kysely';
import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedUpdate, TemplateScope, TemplateState } from '#contract/schemas/funnels/template.ts';
import type { Json, JsonOrNull, Optional } from './columns.ts';

interface TemplatesTable {
  owner_id: string;
  id: string;
  body_hash: string;
  name: string;
  description: Generated<string>;
  scope: Generated<TemplateScope>;
  state: Generated<TemplateState>;
  revision: Generated<number>;
  document: Json<FunnelDocument>;
  series: Json<ExportedSeries[]>;
  version: Generated<number>;
  saved_revision: Optional<number | null>;
  added: Generated<number>;
  history_bytes: Generated<number>;
  archived_at: Optional<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TemplateEditsTable {
  owner_id: string;
  template_id: string;
  revision: number;
  batch_id: Optional<string | null>;
  body_hash: string;
  edits: Json<Edit[]>;
  bytes: number;
  at: Generated<Date>;
}

interface TemplateVersionsTable {
  owner_id: string;
  template_id: string;
  version: number;
  document: Json<FunnelDocument>;
  series: Json<ExportedSeries[]>;
  /** The own fields that it names; null in versions from before they were kept. */
  fields: JsonOrNull<CarriedField[]>;
  at: Generated<Date>;
}

interface TemplateAddsTable {
  owner_id: string;
  id: string;
  template_id: string;
  version: number;
  user_id: string | null;
  at: Generated<Date>;
}

interface FunnelTemplatesTable {
  owner_id: string;
  funnel_id: string;
  template_owner_id: string;
  template_id: string;
  version: number;
  /** By the template's: ids of things and files, and the names of own fields that got others. */
  ids: Json<Record<string, string>>;
  base: Json<FunnelDocument>;
  batch_id: Optional<string | null>;
  batch_hash: Optional<string | null>;
  batch_answer: JsonOrNull<AppliedUpdate>;
}

export interface TemplateTables {
  templates: TemplatesTable;
  template_edits: TemplateEditsTable;
  template_versions: TemplateVersionsTable;
  template_adds: TemplateAddsTable;
  funnel_templates: FunnelTemplatesTable;
}
