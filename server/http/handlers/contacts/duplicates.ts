import type { duplicates as endpoints } from '#contract/endpoints/contacts/duplicates.ts';
import { dismissDuplicates } from '#server/domain/duplicates/dismissDuplicates.ts';
import { listDuplicates } from '#server/domain/duplicates/listDuplicates.ts';
import { listDifferent } from '#server/domain/duplicates/listDifferent.ts';
import { restoreDuplicates } from '#server/domain/duplicates/restoreDuplicates.ts';
import { listMerges } from '#server/domain/duplicates/merge/listMerges.ts';
import { mergeContacts } from '#server/domain/duplicates/merge/mergeContacts.ts';
import { undoMerge } from '#server/domain/duplicates/merge/undoMerge.ts';
import type { Handlers } from '#server/http/handler.ts';

export const duplicates: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listDuplicates(deps, actor, query),
  dismiss: ({ deps, actor, body }) => dismissDuplicates(deps, actor, body),
  listDifferent: ({ deps, actor, query }) => listDifferent(deps, actor, query),
  restore: ({ deps, actor, body }) => restoreDuplicates(deps, actor, body),
  merge: ({ deps, actor, body }) => mergeContacts(deps, actor, body),
  listMerges: ({ deps, actor, query }) => listMerges(deps, actor, query),
  undoMerge: ({ deps, actor, params }) => undoMerge(deps, actor, params),
};
