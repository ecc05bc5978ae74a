import { useQuery } from '@tanstack/react-query';
import type { ContactImport, PreviewCell } from '#contract/schemas/contacts/contactImport.ts';
import { useDebounced } from '#src/platform/useDebounced.ts';
import { importPreviewQuery } from '../queries.ts';
import { type ImportChoice, previewInput } from './importChoice.ts';

/** A cell of the first rows as it would be read; undefined while that is not known for what was chosen for its column. */
export function usePreview(one: ContactImport, choice: ImportChoice) {
  const chosen = useDebounced(JSON.stringify(previewInput(choice)));
  const { data } = useQuery(importPreviewQuery(one, chosen));
  return (row: number, index: number): PreviewCell | undefined =>
    data?.columns[index] === choice.columns[index] ? data?.rows[row]?.[index] : undefined;
}
