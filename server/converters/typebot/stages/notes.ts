import type { ImportReason } from '#contract/importReasons.ts';
import type { ImportItem } from '#contract/schemas/funnels/importReport.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { blockTitle } from '../file/blockKinds.ts';

/** Where something stood. */
export interface NotePlace {
  group: string;
  type: string;
  /** Of the stage that was made of it. */
  stage: string | null;
}

const mostChars = 300;

/** What a converted funnel lacks, or has differently; the same in one place is said once. */
export class Notes {
  readonly #items = new Map<string, ImportItem>();

  add(reason: ImportReason, detail: string, { group, type, stage }: NotePlace): void {
    const item = {
      reason,
      group: shortened(group),
      block: blockTitle(type),
      detail: shortened(detail),
      stage,
    };
    this.#items.set(JSON.stringify(item), item);
  }

  /** Of the whole file. */
  addOfFile = (reason: ImportReason, detail: string): void =>
    this.add(reason, detail, { group: '', type: '', stage: null });

  get items(): ImportItem[] {
    return [...this.#items.values()];
  }
}

function shortened(text: string): string {
  const line = cleanLine(text).trim();
  return line.length <= mostChars ? line : `${[...line.slice(0, mostChars)].slice(0, -1).join('')}…`;
}
