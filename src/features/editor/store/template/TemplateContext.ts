import { createContext, use } from 'react';

/** The newest version of a template that is edited, in place of a funnel's run. */
export interface SavedVersion {
  /** 0 before the first is saved. */
  number: number;
  /** The draft's revision that it was saved at; null where the draft has changed since. */
  revision: number | null;
}

export interface EditedTemplate {
  saved: SavedVersion;
  setSaved: (saved: SavedVersion) => void;
}

/** Null where a funnel is edited. */
export const TemplateContext = createContext<EditedTemplate | null>(null);

/** Whether a template is edited: it has no bot, no people and no letters of its own, and never runs. */
export const useIsTemplate = (): boolean => use(TemplateContext) !== null;

export function useEditedTemplate(): EditedTemplate {
  const template = use(TemplateContext);
  if (!template) throw new Error('No template is open here.');
  return template;
}
