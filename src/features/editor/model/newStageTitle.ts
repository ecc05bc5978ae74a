import type { FunnelDocument, NextButton } from '#contract/schemas/funnels/funnel.ts';

/** Translated default texts, passed in because the model knows no language. */
export interface DefaultTexts {
  /** The title of a stage that has nothing to take one from. */
  stage: string;
  /** The label of a button that was not named yet. */
  next: string;
}

export function unusedDefault({ stages }: FunnelDocument, { stage }: DefaultTexts): string {
  const used = new Set(stages.map(({ title }) => title));
  if (!used.has(stage)) return stage;
  let number = 2;
  while (used.has(`${stage} ${number}`)) number++;
  return `${stage} ${number}`;
}

export const isNamed = (label: string, { next }: DefaultTexts): boolean => label.trim() !== '' && label.trim() !== next;

/** The title of a stage about to be added: the label of the button that leads to it, else a default that is unused. */
export const newStageTitle = (document: FunnelDocument, texts: DefaultTexts, leading?: NextButton): string =>
  leading && isNamed(leading.label, texts) ? leading.label.trim() : unusedDefault(document, texts);
