import type { Readable } from 'node:stream';
import type { CarriedField, FieldsChoice } from '#contract/schemas/contacts/contactField.ts';
import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import type { ImportReport } from '#contract/schemas/funnels/importReport.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Carried } from '../fields/adoptFields.ts';
import type { CopiedFunnel } from '../funnels/copying/freshDocument.ts';
import type { StageWords } from '../gateways/convertedFunnels.ts';

export interface BundleUpload {
  /** Chosen by the sender, so that a retried upload finds what it made. */
  id?: string | undefined;
  /** What becomes of the own fields in it that differ from those of the same name. */
  fields?: FieldsChoice | undefined;
  source: Readable;
  /** Fires when the client disconnects; what is not yet stored is then given up. */
  signal: AbortSignal;
}

/** What an exported funnel becomes: with fresh ids, with the owner's files, and with own fields of theirs. */
export type ImportedFunnel = CopiedFunnel &
  Pick<ExportedFunnel, 'name' | 'settings'> & {
    /** What is lost of the file of another program. */
    report?: Omit<ImportReport, 'at'>;
  };

/** What an import made along with it. */
export interface Along {
  made_fields?: CarriedField[] | undefined;
}

/** What a bundle becomes, for the given hash of it. */
export interface BundleImport<T> {
  /** For a funnel made of a file of another program; such a file is refused without them. */
  words?: StageWords;
  /** What the same upload has made before. @throws RequestError `id_taken` where its id is of something else. */
  find: (db: Db | Tx, hash: string) => Promise<T | undefined>;
  insert: (tx: Tx, made: { funnel: ImportedFunnel; hash: string }) => Promise<T>;
}

/** Inserts what was read, in the transaction that stores its files. */
export type Take<T> = (tx: Tx, read: { funnel: ImportedFunnel; carried: Carried }) => Promise<T>;
