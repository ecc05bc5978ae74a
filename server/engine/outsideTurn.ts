/** Something of a turn is for the functions that take updates and settle calls each by itself. */
export class OutsideTurn extends Error {
  override readonly name = 'OutsideTurn';
}
