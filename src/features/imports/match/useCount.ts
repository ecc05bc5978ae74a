import { useQuery } from '@tanstack/react-query';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { useDebounced } from '#src/platform/useDebounced.ts';
import { importCountQuery } from '../queries.ts';
import { countInput, type ImportChoice } from './importChoice.ts';

/** What would become of the file's rows, counted anew when the choice rests. */
export const useCount = (one: ContactImport, choice: ImportChoice) =>
  useQuery(importCountQuery(one, useDebounced(JSON.stringify(countInput(choice)))));
