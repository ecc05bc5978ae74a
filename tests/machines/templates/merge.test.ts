import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/template.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf, editedOf } from '#machines/funnel/edits/documentOf.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { findPieces } from '#machines/templates/merge.ts';
import { takePieces } from '#machines/templates/takePieces.ts';
import { anyEdits, sample, whatApplies } from '../funnel/arbitraries.ts';

const base = documentOf(sample);
const after = (edits: Edit[]): FunnelDocument => documentOf(whatApplies(sample, edits).funnel);
const free = { isLocked: false };
const idsOf = (pieces: TemplatePiece[]) => new Set(pieces.map(({ id }) => id));

/** A newer version, a draft, and which of their pieces are chosen. */
const histories = fc.record({ newer: anyEdits, own: anyEdits, choice: fc.infiniteStream(fc.boolean()) });
const law = (holds: (sides: { theirs: FunnelDocument; mine: FunnelDocument; take: ReadonlySet<string> }) => void) =>
  fc.assert(
    fc.property(histories, ({ newer, own, choice }) => {
      const [theirs, mine] = [after(newer), after(own)];
      const pieces = findPieces({ base, theirs, mine }, free);
      holds({ theirs, mine, take: idsOf(pieces.filter(() => choice.next().value)) });
    }),
    { numRuns: 400 },
  );

describe('the laws of updates from a template', () => {
  it('leaves the draft as it is where nothing is taken', () =>
    law(({ theirs, mine }) => {
      const pieces = findPieces({ base, theirs, mine }, free);
      expect(takePieces({ theirs, mine }, pieces, new Set()).document).toBe(mine);
    }));

  it('gives their document where all is taken and nothing was changed here', () =>
    law(({ theirs }) => {
      const pieces = findPieces({ base, theirs, mine: base }, free);
      expect(pieces.filter(({ conflict, chosen }) => conflict || !chosen)).toEqual([]);
      expect(takePieces({ theirs, mine: base }, pieces, idsOf(pieces)).document).toEqual(theirs);
    }));

  it('offers nothing where they changed nothing, or both changed the same to the same', () =>
    law(({ theirs, mine }) => {
      expect(findPieces({ base, theirs: base, mine }, free)).toEqual([]);
      expect(findPieces({ base, theirs, mine: theirs }, free)).toEqual([]);
    }));

  it('applies any choice as one batch of ordinary edits, which is undone as one', () =>
    law(({ theirs, mine, take }) => {
      const { document } = takePieces({ theirs, mine }, findPieces({ base, theirs, mine }, free), take);
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
    law(({ theirs, mine }) => {
      const pieces = findPieces({ base, theirs, mine }, free);
      const { document } = takePieces({ theirs, mine }, pieces, idsOf(pieces));
      expect(findPieces({ base: theirs, theirs, mine: document }, free)).toEqual([]);
    }));

  it('keeps every field that no taken piece names', () =>
    law(({ theirs, mine, take }) => {
      const pieces = findPieces({ base, theirs, mine }, free);
      const { document, taken } = takePieces({ theirs, mine }, pieces, take);
      const named = new Set(taken);
      const now = new Map(document.stages.map((stage) => [stage.id, stage]));
      for (const { messages: _, ...stage } of mine.stages) {
        const kept = now.get(stage.id);
        expect(kept === undefined).toBe(named.has(`stage:${stage.id}:remove`));
        for (const field of ['title', 'icon', 'colour'] as const)
          if (kept && !named.has(`stage:${stage.id}:change:${field}`)) expect(kept[field]).toBe(stage[field]);
      }
      const texts = new Map(document.stages.flatMap(({ messages }) => messages.map(({ id, text }) => [id, text])));
      for (const { id, text } of mine.stages.flatMap(({ messages }) => messages)) {
        const isNamed = named.has(`message:${id}:change:text`);
        if (texts.has(id) && !isNamed) expect(texts.get(id)).toBe(text);
      }
    }));

  it('takes whatever a taken piece needs, and says so', () =>
    law(({ theirs, mine, take }) => {
      const pieces = findPieces({ base, theirs, mine }, free);
      const { taken, along } = takePieces({ theirs, mine }, pieces, take);
      const got = new Set(taken);
      expect(pieces.filter(({ id, needs }) => got.has(id) && needs.some((need) => !got.has(need)))).toEqual([]);
      expect(new Set([...take, ...along])).toEqual(got);
      const byId = new Map(pieces.map((piece) => [piece.id, piece]));
      const chosen = pieces.filter((piece) => piece.chosen);
      const beforehand = takePieces({ theirs, mine }, pieces, idsOf(chosen)).taken;
      expect(beforehand.filter((id) => byId.get(id)?.conflict)).toEqual([]);
    }));
});
