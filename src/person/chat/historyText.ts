/** The text of a history entry: what happened and, where known, why. */
export interface HistoryText {
  title: string;
  why?: string;
}
