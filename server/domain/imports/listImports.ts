import { sql } from 'kysely';
import type { Actor, Deps } from '../deps.ts';
import { newestFirstPage, type PageInput } from '../newestFirstPage.ts';
import { viewImport } from './stored/importRow.ts';

/** An owner's imports, the newest first. */
export const listImports = ({ db }: Deps, { userId }: Actor, input: PageInput) =>
  newestFirstPage(
    input,
    (after, limit) =>
      db
        .selectFrom('contact_imports')
        .selectAll()
        .where('owner_id', '=', userId)
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(created_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    viewImport,
  );
