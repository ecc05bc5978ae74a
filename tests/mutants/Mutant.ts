/** A change that no test noticed. */
export interface Mutant {
  file: string;
  line: number;
  mutator: string;
  original: string;
  replacement: string;
  isCovered: boolean;
}
