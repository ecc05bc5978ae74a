import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { ThingKind, Things } from '#machines/funnel/documentFields.ts';
import { withFieldValues } from './fields.ts';
import { pieceId } from './piece.ts';

/** The pieces that are taken, to be asked thing by thing. */
export class Chosen {
  private readonly ids: ReadonlySet<string>;
  private readonly values = new Map<string, [string, unknown][]>();

  constructor(pieces: readonly TemplatePiece[]) {
    this.ids = new Set(pieces.map(({ id }) => id));
    for (const piece of pieces) {
      if (piece.kind !== 'change') continue;
      const key = `${piece.of}:${piece[piece.of]}`;
      const values = this.values.get(key) ?? [];
      values.push([piece.field ?? '', piece.theirs]);
      this.values.set(key, values);
    }
  }

  removes(of: ThingKind, id: string): boolean {
    return this.ids.has(pieceId(of, 'remove', id));
  }

  /** Whether it comes, or comes to another place. */
  places(of: ThingKind, id: string): boolean {
    return this.ids.has(pieceId(of, 'add', id)) || this.ids.has(pieceId(of, 'move', id));
  }

  changed<O extends ThingKind>(of: O, thing: Things[O]): Things[O] {
    const values = this.values.get(`${of}:${thing.id}`);
    return values ? withFieldValues(of, thing, values) : thing;
  }
}
