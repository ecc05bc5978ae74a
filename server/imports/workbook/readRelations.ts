import { posix } from 'node:path';
import { limits } from '#contract/limits.ts';
import type { Part } from './Part.ts';
import { readWholeXml } from './readXml.ts';
import type { Workbook } from './Workbook.ts';

export interface Relation {
  id: string;
  /** The last word of its type's address, the same in both editions of the format. */
  type: string;
  part: Part | null;
}

/** What a part, or with an empty name the whole package, refers to. @throws TableFault */
export async function readRelations(workbook: Workbook, name: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(name);
  const list = workbook.part(posix.join(dir, '_rels', `${base}.rels`));
  const relations: Relation[] = [];
  if (list === null) return relations;
  await readWholeXml(list.read(limits.workbookListBytes, 'relations_too_big'), {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: posix.basename(Type), part: workbook.beside(name, Target) });
    },
    close() {},
  });
  return relations;
}
