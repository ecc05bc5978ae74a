import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A template that the product ships, in one language: an exported funnel of `server/templates`. */
export interface ReadyTemplate {
  id: string;
  /** The name of its files, and of its picture in the API. */
  key: string;
  /** Raised with each change, so that funnels made from it are offered the update. */
  version: number;
  language: Language;
  description: string;
  exported: ExportedFunnel;
  /** Its only file, as SVG. */
  picture: string;
}

/** What a funnel that is made from a template begins with. */
export interface FunnelStart {
  name: string;
  document: FunnelDocument;
  /** Makes the own fields that the template names and the actor does not have. @throws RequestError `field_differs` */
  adopt(tx: Tx): Promise<AdoptedStart>;
}

interface AdoptedStart {
  /** With the names that the own fields have now. */
  document: FunnelDocument;
  /** The own fields that were made. */
  made: CarriedField[];
  /** Gives the new funnel what else its template has, and remembers what it was made from. */
  record(tx: Tx, funnel: Omit<Selectable<Tables['funnels']>, 'plan_again'>): Promise<void>;
}
