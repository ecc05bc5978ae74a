import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { ImportReport } from '#contract/schemas/funnels/importReport.ts';

/** A picture or a video that a file held; messages name it by its id. */
export interface HeldMedia {
  id: string;
  mime: string;
  bytes: Uint8Array;
}

/** A funnel made of a file of another program. */
export interface ConvertedFunnel {
  name: string;
  document: FunnelDocument;
  fields: CarriedField[];
  media: HeldMedia[];
  report: Omit<ImportReport, 'at'>;
}

/** Titles of stages that a file has none of. */
export interface StageWords {
  start: string;
  end: string;
}

/** Why a text is not converted; `place` is where it is damaged. */
export type Unconverted =
  | { fault: 'no_funnel' | 'no_json' | 'own_head' | 'older_version' | 'too_many_blocks' | 'no_groups' }
  | { fault: 'newer_version'; version: string }
  | { fault: 'damaged'; place: string };
