import { createContext } from 'react';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';

/** The pictures and videos of the funnel and of the template's newer version. */
export const FilesContext = createContext<Readonly<Record<string, FileView>>>({});
