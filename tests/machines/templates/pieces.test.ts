import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { findPieces } from '#machines/templates/merge.ts';
import { findMoves } from '#machines/templates/order.ts';
import { takePieces } from '#machines/templates/takePieces.ts';
import { message, stage } from '../funnel/arbitraries.ts';
import { templateSides } from './templateSides.ts';
import { keyOf, type Thing, thingsOf } from './thingsOf.ts';

type Things = Map<string, Thing>;
interface Case {
  documents: { base: FunnelDocument; theirs: FunnelDocument; mine: FunnelDocument };
  base: Things;
  theirs: Things;
  mine: Things;
  pieces: TemplatePiece[];
}

const law = (holds: (sides: Case) => void) =>
  fc.assert(
    fc.property(templateSides, fc.boolean(), (documents, isLocked) =>
      holds({
        documents,
        ...{ base: thingsOf(documents.base), theirs: thingsOf(documents.theirs), mine: thingsOf(documents.mine) },
        pieces: findPieces(documents, { isLocked }),
      }),
    ),
    { numRuns: 150 },
  );

/** A piece without what the others decide about it. */
const told = ({ chosen: _chosen, locked: _locked, needs: _needs, ...rest }: TemplatePiece) => rest;
const sorted = (pieces: { id: string }[]) => pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const ofKinds = (pieces: TemplatePiece[], ...kinds: string[]) =>
  sorted(pieces.filter(({ kind }) => kinds.includes(kind)).map(told));

/** Of a button that became one of another kind, all is one field. */
const fieldsOf = (thing: Thing, isOtherKind: boolean): Record<string, unknown> => {
  const { id: _id, ...whole } = thing.value as { id: string };
  return isOtherKind ? { kind: whole } : thing.fields;
};
const kindOf = (thing: Thing | undefined) => (thing?.value as { kind?: string } | undefined)?.kind;

describe('the pieces of an update', () => {
  it('are each field that they changed and the draft has otherwise, a conflict where the draft changed it too', () =>
    law(({ base, theirs, mine, pieces }) => {
      const expected = [...mine].flatMap(([key, own]) => {
        const [newer, before] = [theirs.get(key), base.get(key)];
        if (!newer) return [];
        const kinds = new Set([before ?? own, newer, own].map(kindOf));
        const [t, m, b] = [newer, own, before].map((thing) => thing && fieldsOf(thing, kinds.size > 1));
        return Object.keys(t ?? {}).flatMap((field) => {
          if (isSame(t?.[field], m?.[field]) || (b && isSame(t?.[field], b[field]))) return [];
          return {
            ...{ id: `${own.of}:${own.id}:change:${field}`, kind: 'change', of: own.of, ...own.where, field },
            ...{ base: b?.[field] ?? null, theirs: t?.[field], mine: m?.[field] },
            conflict: !b || !isSame(b[field], m?.[field]),
          };
        });
      });
      expect(ofKinds(pieces, 'change')).toEqual(sorted(expected));
    }));

  it('are each thing that they added or removed, unless it comes or goes with the stage or message it is in', () =>
    law(({ base, theirs, mine, pieces }) => {
      const isSameIn = (a: Thing, b: Thing) =>
        isSame(a.value, b.value) && (a.of !== 'message' || a.where['stage'] === b.where['stage']);
      const isWithin = (thing: Thing, things: Things) => {
        const home = { message: 'stage', button: 'message' }[thing.of as string];
        return home === undefined || things.has(`${home}:${thing.where[home]}`);
      };
      const pieceOf = (kind: 'add' | 'remove', thing: Thing, conflict: boolean) => {
        const [b, t, m] = [base, theirs, mine].map((things) => things.get(keyOf(thing))?.value ?? null);
        // where a message is that both have, the draft says
        const stage = thing.of === 'button' && mine.get(`message:${thing.where['message']}`)?.where['stage'];
        const where = { ...thing.where, ...(stage && { stage }) };
        const id = `${thing.of}:${thing.id}:${kind}`;
        return { id, kind, of: thing.of, ...where, base: b, theirs: t, mine: m, conflict };
      };
      const added = [...theirs].flatMap(([key, newer]) => {
        const before = base.get(key);
        if (mine.has(key) || !isWithin(newer, mine) || (before && isSameIn(newer, before))) return [];
        return pieceOf('add', newer, before !== undefined);
      });
      const removed = [...mine].flatMap(([key, own]) => {
        const before = base.get(key);
        if (theirs.has(key) || !before) return [];
        const goesAlong = own.of === 'button' ? !isWithin(own, theirs) : isWithin(own, base) && !isWithin(own, theirs);
        return goesAlong ? [] : pieceOf('remove', own, !isSameIn(own, before));
      });
      expect(ofKinds(pieces, 'add', 'remove')).toEqual(sorted([...added, ...removed]));
    }));

  it('say where they moved a thing from and to, and where the draft has it', () =>
    law(({ base, theirs, mine, pieces }) => {
      for (const piece of pieces.filter(({ kind }) => kind === 'move')) {
        const { of, message = '', button = '', stage = '', tag = '', trigger = '' } = piece;
        const id = { stage, message, button, tag, note: '', trigger }[of];
        const key = of === 'button' ? `button:${message}/${button}` : `${of}:${id}`;
        const own = mine.get(key);
        expect(piece).toMatchObject({ id: `${of}:${id}:move`, ...own?.where, mine: own?.place });
        expect([piece.base, piece.theirs]).toEqual([base.get(key)?.place ?? null, theirs.get(key)?.place]);
        if (of !== 'message') expect(piece.base).not.toBe(null);
      }
    }));

  it('are each message that they moved to another stage, unless the draft has it there behind the same one', () =>
    law(({ documents, base, theirs, mine, pieces }) => {
      const moves = new Map(pieces.flatMap((piece) => (piece.kind === 'move' ? [[piece.id, piece.conflict]] : [])));
      const behind = (document: FunnelDocument, other: FunnelDocument, { where, id }: Thing) => {
        const [list = [], known = []] = [document, other].map(({ stages }) =>
          stages.find((stage) => stage.id === where['stage'])?.messages.map((message) => message.id),
        );
        return list.slice(0, list.indexOf(id)).findLast((before) => known.includes(before));
      };
      for (const [key, newer] of theirs) {
        const [before, own] = [base.get(key), mine.get(key)];
        if (newer.of !== 'message' || before?.where['stage'] === newer.where['stage']) continue;
        const isThere =
          own?.where['stage'] === newer.where['stage'] &&
          behind(documents.theirs, documents.mine, newer) === behind(documents.mine, documents.theirs, newer);
        const expected = !own || isThere ? undefined : own.where['stage'] !== before?.where['stage'];
        expect({ key, conflict: moves.get(`${key}:move`) }).toEqual({ key, conflict: expected });
      }
    }));

  it('need the stages, tags and questions that they name, and the stage that a message comes to', () =>
    law(({ documents: { mine: draft }, theirs, mine, pieces }) => {
      const known = new Set(pieces.map(({ id }) => id));
      for (const { id, kind, of, field = '', message = '', stage = '', needs, ...piece } of pieces) {
        const named = [
          ...JSON.stringify({ [field]: piece.theirs }).matchAll(/"(to|tag|answered)":"(\w+-?\d+)"/g),
        ].flatMap(([, name, to]) =>
          name === 'answered'
            ? [`message:${to}:add`, `message:${to}:change:question`]
            : [`${name === 'to' ? 'stage' : 'tag'}:${to}:add`],
        );
        const home = theirs.get(`message:${message}`)?.where['stage'] ?? '';
        const comes = of === 'message' && kind !== 'change' && kind !== 'remove' && !mine.has(`stage:${home}`);
        const left = of === 'stage' && kind === 'remove' ? draft.stages.find((one) => one.id === stage)?.messages : [];
        const wanted = [
          ...(kind === 'remove' ? [] : named),
          ...(comes ? [`stage:${home}:add`] : []),
          ...(left ?? []).map((one) => `message:${one.id}:move`),
        ].filter((one) => one !== id && known.has(one));
        expect(needs.toSorted()).toEqual([...new Set(wanted)].sort());
      }
    }));

  it('are chosen beforehand unless they, or what they need, are in conflict or locked', () =>
    law(({ documents, pieces }) => {
      const byId = new Map(pieces.map((piece) => [piece.id, piece]));
      for (const { id, chosen } of pieces) {
        const { taken } = takePieces(documents, pieces, new Set([id]));
        const hindered = taken.filter((one) => byId.get(one)?.conflict || byId.get(one)?.locked);
        expect({ id, chosen }).toEqual({ id, chosen: hindered.length === 0 });
      }
    }));

  it('are locked where they move a stage of a funnel that has run, and never else', () =>
    law(({ documents }) => {
      for (const isLocked of [true, false])
        for (const { of, kind, locked } of findPieces(documents, { isLocked }))
          expect(locked).toBe(isLocked && of === 'stage' && kind === 'move');
    }));
});

describe('what they moved within a list', () => {
  const moved = ['c', false] as const;
  it.each([
    ['nothing', 'abc', 'abc', 'cab', []],
    ['what the draft has not moved', 'abc', 'cab', 'abc', [moved]],
    ['what the draft has behind others of its own', 'abc', 'cab', 'xabyc', [moved]],
    ['what stands still where the draft moved another', 'abcd', 'cabd', 'adbc', [moved]],
    ['in conflict, what the draft moved elsewhere', 'abcde', 'cabde', 'abdec', [['c', true]]],
    ['not what the draft has there already', 'abc', 'cab', 'cab', []],
    ['not what the draft has there, behind others of its own', 'abc', 'cab', 'xcab', []],
    ['not what the draft has removed', 'abc', 'cab', 'ab', []],
    ['not what they have removed or added', 'abc', 'xac', 'abc', []],
  ] as const)('is %s', (_, base, theirs, mine, moves) => {
    const found = findMoves({ base: [...base], theirs: [...theirs], mine: [...mine] });
    expect(found).toEqual(moves.map(([id, conflict]) => ({ id, conflict })));
  });
});

describe('for example', () => {
  const button = (label: string): Button => ({ id: 'b', kind: 'next', label, to: null, tag: null });
  const base: FunnelDocument = {
    stages: [stage(0, [message(0), message(1), message(2)]), stage(1, [message(3)]), stage(2), stage(3), stage(4)],
    tags: [],
  };
  const [first, second, ...others] = base.stages as [Stage, Stage, ...Stage[]];
  const [a, b, c] = first.messages as [Message, Message, Message];
  const of = (...messages: Message[]): FunnelDocument => ({
    ...base,
    stages: [{ ...first, messages }, second, ...others],
  });
  const found = (theirs: FunnelDocument, mine = base) => findPieces({ base, theirs, mine }, { isLocked: false });

  it('a message that they moved within its stage is one piece', () => {
    const moved = {
      ...{ id: 'message:m-2:move', kind: 'move', of: 'message', stage: 's-0', message: 'm-2' },
      ...{ base: { stage: 's-0', index: 2 }, theirs: { stage: 's-0', index: 0 }, mine: { stage: 's-0', index: 2 } },
    };
    expect(found(of(c, a, b))).toEqual([{ ...moved, conflict: false, chosen: true, locked: false, needs: [] }]);
    const elsewhere = {
      ...of(a, b),
      stages: [of(a, b).stages[0], { ...second, messages: [...second.messages, c] }, ...others],
    };
    expect(found(of(c, a, b), elsewhere as FunnelDocument)).toEqual([]);
  });

  it('a stage that both moved, to different places, is in conflict', () => {
    const theirs = { ...base, stages: [second, ...others, first] };
    const mine = { ...base, stages: [second, others[0], first, ...others.slice(1)] } as FunnelDocument;
    expect(found(theirs, mine)).toMatchObject([
      {
        id: 'stage:s-0:move',
        conflict: true,
        chosen: false,
        base: { index: 0 },
        theirs: { index: 4 },
        mine: { index: 2 },
      },
    ]);
  });

  it('a message that the draft removed is offered again where they moved it to another stage', () => {
    const theirs = {
      ...base,
      stages: [{ ...first, messages: [b, c] }, { ...second, messages: [message(3), a] }, ...others],
    };
    expect(found(theirs, of(b, c))).toMatchObject([{ id: 'message:m-0:add', stage: 's-1', conflict: true }]);
  });

  it('a button that comes from the newer version leaves the message in which the draft has it', () => {
    const theirs = of(a, b, { ...c, buttons: [button('theirs')] });
    const mine = of({ ...a, buttons: [button('mine')] }, b, c);
    const pieces = found(theirs, mine);
    expect(pieces).toMatchObject([{ id: 'button:b:add', message: 'm-2' }]);
    expect(takePieces({ theirs, mine }, pieces, new Set(['button:b:add'])).document).toEqual(theirs);
    const within = of(a, b, c, { ...message(9), buttons: [button('theirs')] });
    const { document } = takePieces({ theirs: within, mine }, found(within, mine), new Set(['message:m-9:add']));
    expect(document).toEqual(within);
  });
});
