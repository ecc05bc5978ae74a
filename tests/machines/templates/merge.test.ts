import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedFunnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf, editedOf } from '#machines/funnel/edits/documentOf.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { inputButtonOf } from '#machines/funnel/inputButtonOf.ts';
import { ownersIn } from '#machines/funnel/walkFields.ts';
import { findPieces } from '#machines/templates/merge.ts';
import { takePieces } from '#machines/templates/takePieces.ts';
import { templateSides } from './templateSides.ts';
import { thingsOf } from './thingsOf.ts';

const free = { isLocked: false };
const idsOf = (pieces: TemplatePiece[]) => new Set(pieces.map(({ id }) => id));

interface Case {
  base: FunnelDocument;
  theirs: FunnelDocument;
  mine: FunnelDocument;
  pieces: TemplatePiece[];
  take: ReadonlySet<string>;
}
const law = (holds: (sides: Case) => void) =>
  fc.assert(
    fc.property(templateSides, fc.infiniteStream(fc.boolean()), (sides, choice) => {
      const pieces = findPieces(sides, free);
      holds({ ...sides, pieces, take: idsOf(pieces.filter(() => choice.next().value)) });
    }),
    { numRuns: 150 },
  );

const idsWithin = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');

/** Whether a part of the value comes in another thing, which it leaves this one for. */
const isElsewhere = (value: unknown, home: string, { stages }: FunnelDocument): boolean => {
  const ids = new Set(idsWithin(value));
  return stages.flatMap(ownersIn).some(({ id, inside }) => id !== home && inside.some((one) => ids.has(one)));
};

/** Whether it is a question whose button under the input gave way to those of its message. */
const gaveWay = (value: unknown, thing: unknown): boolean =>
  inputButtonOf(value as Question | null) !== undefined && ((thing as Partial<Message>).buttons ?? []).length > 0;

describe('the laws of updates from a template', () => {
  it('leaves the draft as it is where nothing is taken', () =>
    law(({ theirs, mine, pieces }) => {
      expect(takePieces({ theirs, mine }, pieces, new Set(['no such piece'])).document).toBe(mine);
    }));

  it('gives their document where all is taken and nothing was changed here', () =>
    law(({ base, theirs }) => {
      const pieces = findPieces({ base, theirs, mine: base }, free);
      expect(pieces.filter(({ conflict, chosen }) => conflict || !chosen)).toEqual([]);
      expect(takePieces({ theirs, mine: base }, pieces, idsOf(pieces)).document).toEqual(theirs);
    }));

  it('offers nothing where they changed nothing, or both changed the same to the same', () =>
    law(({ base, theirs, mine }) => {
      expect(findPieces({ base, theirs: base, mine }, free)).toEqual([]);
      expect(findPieces({ base, theirs, mine: theirs }, free)).toEqual([]);
    }));

  it('applies any choice as one batch of ordinary edits, which is undone as one', () =>
    law(({ theirs, mine, pieces, take }) => {
      const { document } = takePieces({ theirs, mine }, pieces, take);
      expect(validateDocument(document)).toMatchObject({ ok: true });
      const before: EditedFunnel = editedOf('Mine', mine);
      const edits = diffFunnels(before, editedOf('Mine', document));
      const applied = applyEdits(before, edits);
      if (!applied.ok) throw new Error(JSON.stringify(applied.error));
      expect(documentOf(applied.funnel)).toEqual(document);
      const undone = applyEdits(applied.funnel, invertEdits(before, applied.applied));
      expect(undone.ok && documentOf(undone.funnel)).toEqual(mine);
    }));

  it('offers nothing again of what was taken, unless it changes again', () =>
    law(({ theirs, mine, pieces }) => {
      const { document } = takePieces({ theirs, mine }, pieces, idsOf(pieces));
      expect(findPieces({ base: theirs, theirs, mine: document }, free)).toEqual([]);
    }));

  it('keeps every field that no taken piece names, and takes their value of each that one names', () =>
    law(({ theirs, mine, pieces, take }) => {
      const { document, taken } = takePieces({ theirs, mine }, pieces, take);
      const named = new Set(taken);
      const [before, newer] = [thingsOf(mine), thingsOf(theirs)];
      for (const [key, now] of thingsOf(document)) {
        const own = before.get(key);
        const change = `${now.of}:${now.id}:change`;
        if (!own || named.has(`${change}:kind`)) continue;
        for (const [field, value] of Object.entries(now.fields)) {
          const wanted = (named.has(`${change}:${field}`) ? newer.get(key) : own)?.fields[field];
          if (isElsewhere(wanted, now.id, theirs) || gaveWay(wanted, now.value)) continue;
          expect([key, field, value]).toEqual([key, field, wanted]);
        }
      }
    }));

  it('brings and removes what the taken pieces name, and what is in a stage that comes or goes', () =>
    law(({ theirs, mine, pieces, take }) => {
      const { document, taken } = takePieces({ theirs, mine }, pieces, take);
      const named = new Set(taken);
      const [now, before, newer] = [thingsOf(document), thingsOf(mine), thingsOf(theirs)];
      for (const [key, { of, where }] of [...before, ...newer]) {
        if (of === 'button') continue;
        const own = before.get(key);
        // a message leaves a stage that goes for the one in which they keep it, if that is there
        const home = newer.get(key)?.where['stage'];
        const isKept = home !== undefined && now.has(`stage:${home}`);
        const goes = named.has(`${key}:remove`) || (named.has(`stage:${own?.where['stage']}:remove`) && !isKept);
        const comes = named.has(`${key}:add`) || (of === 'message' && named.has(`stage:${where['stage']}:add`));
        expect([key, now.has(key)]).toEqual([key, own ? !goes : comes]);
      }
    }));

  it('keeps every button of a message that stays, unless a piece names it or it comes in another message', () =>
    law(({ theirs, mine, pieces, take }) => {
      const { document, taken } = takePieces({ theirs, mine }, pieces, take);
      const [now, before, newer] = [thingsOf(document), thingsOf(mine), thingsOf(theirs)];
      for (const [key, { of, id, where }] of before) {
        if (of !== 'button' || !now.has(`message:${where['message']}`)) continue;
        const isNamed = taken.some((one) => one.startsWith(`button:${id}:`));
        const isElsewhere = [...newer.values()].some(
          (other) => other.of === 'button' && other.id === id && other.where['message'] !== where['message'],
        );
        if (!isNamed && !isElsewhere) expect([key, now.has(key)]).toEqual([key, true]);
      }
    }));

  it('takes whatever a taken piece needs, and says so', () =>
    law(({ theirs, mine, pieces, take }) => {
      const { taken, along } = takePieces({ theirs, mine }, pieces, take);
      const got = new Set(taken);
      expect(pieces.filter(({ id, needs }) => got.has(id) && needs.some((need) => !got.has(need)))).toEqual([]);
      expect(new Set([...take, ...along])).toEqual(got);
      expect(along.filter((id) => take.has(id))).toEqual([]);
    }));
});
