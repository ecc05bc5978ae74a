import type { ImportReason } from '#contract/importReasons.ts';
import type { FieldBook } from '../fields/fieldBook.ts';
import type { StageDraft } from './StageDraft.ts';

/** What a block is converted with. */
export interface Scene {
  stage: StageDraft;
  fields: FieldBook;
  newId: () => string;
  /** A text for a question that has none before it. */
  title: string;
  /** Notes what is lost of the block, or changed. */
  note: (reason: ImportReason, detail?: string) => void;
  /** The stage that an arrow leads to; null where there is no arrow, or it leads to nothing, which is noted. */
  stageOf: (edge: string | null) => string | null;
  /** The stage that a group, or a block in it, has become; null where it is none, which is noted. */
  stageAt: (group: string, block: string | null) => string | null;
  /** Where those go on who take no arrow of their own: by the block's, to the blocks behind it, or to the end. */
  onward: string;
  /** Keeps a picture or a video that the file holds. */
  keep: (media: { mime: string; bytes: Uint8Array }) => string;
}
