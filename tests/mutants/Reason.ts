/** Why a mutant may live, and by what it is known. */
export interface Reason {
  /** Of which file, or files; all where it is left out. */
  file?: RegExp;
  mutator?: RegExp;
  original: RegExp;
  replacement?: RegExp;
  text: string;
}
