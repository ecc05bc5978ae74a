// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { choicesOf } from '#src/features/templates/update/choices.ts';
import { inOrder, pieceNamesOf } from '#src/features/templates/update/names.ts';
import { pieceValueOf } from '#src/features/templates/update/values.ts';

const piece = (id: string, rest: Partial<TemplatePiece> = {}): TemplatePiece => ({
  ...{ id, kind: 'change', of: 'stage', base: 'a', theirs: 'b', mine: 'a' },
  ...{ conflict: false, chosen: true, locked: false, needs: [], ...rest },
});

const none = new Map<string, boolean>();

describe('the choices of an update', () => {
  it('are what is chosen beforehand, but for what the owner decided', () => {
    const pieces = [piece('x'), piece('y', { chosen: false }), piece('z')];
    expect(choicesOf(pieces, none).chosen).toEqual(['x', 'z']);
    const decided = new Map([
      ['x', false],
      ['y', true],
    ]);
    expect(choicesOf(pieces, decided).chosen).toEqual(['y', 'z']);
  });

  it('take along what a piece needs, also where the owner left it out', () => {
    const pieces = [piece('button', { needs: ['stage'] }), piece('stage', { needs: ['tag'] }), piece('tag')];
    const { chosen, taken, along } = choicesOf(pieces, new Map([['stage', false]]));
    expect(chosen).toEqual(['button', 'tag']);
    expect([...taken].toSorted()).toEqual(['button', 'stage', 'tag']);
    expect(along.get('stage')?.map(({ id }) => id)).toEqual(['button']);
    expect(choicesOf(pieces, new Map(pieces.map(({ id }) => [id, false]))).taken.size).toBe(0);
  });

  it('never take what is locked, nor what needs it', () => {
    const pieces = [piece('locked', { locked: true }), piece('needing', { needs: ['locked'] })];
    const everything = new Map(pieces.map(({ id }) => [id, true]));
    expect(choicesOf(pieces, everything)).toMatchObject({ chosen: [], locked: new Set(['locked', 'needing']) });
  });
});

describe('the list of an update', () => {
  const stage = (id: string, title: string) => ({
    ...{ id, title, icon: 'flag' as const, colour: 'red' as const, x: 0, y: 0, messages: [] },
  });
  const document = { stages: [stage('one', 'One'), stage('two', 'Two')], tags: [] };

  it('has what is to decide first, then goes by stages in the funnel’s order, then what is new, tags and notes', () => {
    const pieces = [
      piece('note', { of: 'note', note: 'n' }),
      piece('tag', { of: 'tag', tag: 't' }),
      piece('new', { kind: 'add', stage: 'three' }),
      piece('second', { stage: 'two' }),
      piece('first', { stage: 'one' }),
      piece('both', { stage: 'two', conflict: true }),
    ];
    expect(inOrder(pieces, document).map(({ id }) => id)).toEqual(['both', 'first', 'second', 'new', 'tag', 'note']);
  });

  it('calls what the funnel has as the funnel does, and the rest as the template', () => {
    const added = piece('new', {
      kind: 'add',
      stage: 'three',
      base: null,
      theirs: stage('three', 'Three'),
      mine: null,
    });
    const { stages } = pieceNamesOf(document, [added]);
    expect([...stages.values()].map(({ title }) => title).toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('shows no optional field as what it stands for', () => {
    const shown = (of: TemplatePiece['of'], field: string, value: unknown) =>
      pieceValueOf(piece('x', { of, field }), value);
    expect(shown('message', 'link_preview', null)).toEqual({ as: 'switch', isOn: true });
    const delay = { delay: 60, at: null, weekdays: null };
    expect(shown('message', 'delay', delay)).toEqual({ as: 'timing', timing: { delay: 60 } });
    expect(shown('message', 'image', null)).toBeNull();
    expect(shown('button', 'to', null)).toEqual({ as: 'target', stage: null });
  });
});
