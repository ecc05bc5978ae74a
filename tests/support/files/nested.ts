/** Arrays nested `levels` deep. */
export function nested(levels: number): unknown[] {
  let list: unknown[] = [];
  for (let level = 1; level < levels; level++) list = [list];
  return list;
}
