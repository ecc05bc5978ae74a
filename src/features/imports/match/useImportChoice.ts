import { useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { handListsQuery, importTagsQuery } from '../queries.ts';
import { firstChoice, type ImportChoice, withoutGone } from './importChoice.ts';
import { readChoice, storeChoice } from './storedChoice.ts';

/** The choice of the matching step, which survives a reload, with what can be chosen. */
export function useImportChoice(one: ContactImport) {
  const [fields, tags, lists, funnels] = useSuspenseQueries({
    queries: [ownFieldsQuery, importTagsQuery, handListsQuery, funnelChoicesQuery],
  });
  const there = { fields: fields.data, tags: tags.data.results, lists: lists.data, funnels: funnels.data.results };
  const [choice, setChoice] = useState(() => readChoice(one.id, one.columns.length) ?? firstChoice(one));
  const change = (next: ImportChoice) => {
    setChoice(next);
    storeChoice(one.id, next);
  };
  return { choice: withoutGone(choice, there), change, there };
}
