import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ListTemplatesQuery, TemplateSummary } from '#contract/schemas/funnels/template.ts';
import type { Language } from '#contract/languages.ts';
import { toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { changedPlaceOf, isAfterChanged } from '../lastChangedFirst.ts';
import { RequestError } from '../requestErrors.ts';
import { contains } from '../searching.ts';
import { listReady } from './listReady.ts';
import { seesAffiliates, type TemplateRow } from './rows/templateRow.ts';
import { templateHead } from './rows/viewTemplate.ts';

type Input = ListTemplatesQuery & { language: Language };

/** Lists templates, last changed first: the user's own, those for affiliates, or those that the product ships. */
export async function listTemplates(deps: Deps, actor: Actor, { language, ...input }: Input) {
  if (input.scope === 'ready') return { results: listReady(deps, language, input.search), next: null };
  if (input.scope === 'affiliates' && !(await seesAffiliates(deps.db, actor))) throw new RequestError('not_found');
  const limit = input.limit ?? limits.pageDefault;
  const found = await findTemplates(deps, actor, input, limit + 1);
  const { rows, next } = toPage(found, limit, changedPlaceOf);
  return { results: (await asSeen(deps.db, actor, rows)).map((row) => summaryOf(row, actor)), next };
}

const summaryOf = (row: TemplateRow, actor: Actor): TemplateSummary => ({
  ...templateHead(row, actor),
  drawing: drawFunnel(row.document),
});

/** Of somebody else's template the newest version is seen, not the draft. */
async function asSeen(db: Deps['db'], { userId }: Actor, rows: TemplateRow[]): Promise<TemplateRow[]> {
  const foreign = rows.filter(({ owner_id }) => owner_id !== userId);
  if (foreign.length === 0) return rows;
  const versions = await db
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      join
        .onRef('v.owner_id', '=', 't.owner_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .where((eb) =>
      eb.or(foreign.map(({ owner_id, id }) => eb.and([eb('t.owner_id', '=', owner_id), eb('t.id', '=', id)]))),
    )
    .select(['v.owner_id', 'v.template_id', 'v.document', 'v.series'])
    .execute();
  const contents = new Map(versions.map(({ owner_id, template_id, ...content }) => [owner_id + template_id, content]));
  return rows.map((row) => ({ ...row, ...contents.get(row.owner_id + row.id) }));
}

/** Those for affiliates with a version; the author alone finds withdrawn and archived ones there too. */
function findTemplates({ db }: Deps, { userId }: Actor, input: ListTemplatesQuery, limit: number) {
  const isForAffiliates = input.scope === 'affiliates';
  return db
    .selectFrom('templates')
    .selectAll()
    .$if(!isForAffiliates, (q) => q.where('owner_id', '=', userId).where('scope', '=', 'own'))
    .$if(isForAffiliates, (q) =>
      q
        .where('scope', '=', 'affiliates')
        .where((eb) =>
          eb.or([
            eb('owner_id', '=', userId),
            eb.and([eb('state', '=', 'published'), eb('version', '>', 0), eb('archived_at', 'is', null)]),
          ]),
        ),
    )
    .where('archived_at', input.archived === 'true' ? 'is not' : 'is', null)
    .$if(Boolean(input.search?.trim()), (q) => q.where(contains(sql.ref('name'), input.search ?? '')))
    .where(isAfterChanged(input.cursor))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
