/** Two contacts that a merge joins, or its undo parts again. */
export interface MergedPair {
  ownerId: string;
  keep: string;
  drop: string;
}
