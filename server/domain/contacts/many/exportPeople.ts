import type { z } from 'zod';
import type { exportPeopleQuery, FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { everybody } from './listPeople.ts';
import { queryPeople } from './peopleFilter.ts';

/** A person as a row of the table that is exported; `stage` and `tags` are titles. */
export interface ExportedPerson extends Omit<FunnelPerson, 'tags'> {
  tags: string[];
}

/** Rows read in one page. */
const portion = 500;

/** Streams the people of a funnel that a filter selects; the funnel's name becomes the file's. */
export async function exportPeople(
  deps: Deps,
  actor: Actor,
  { id, order = '-since', ...filter }: z.infer<typeof exportPeopleQuery> & { id: string },
): Promise<{ name: string; portions: AsyncGenerator<ExportedPerson[]> }> {
  const { name, document, live_document } = await findFunnel(deps.db, actor, id);
  const stages = [...document.stages, ...(live_document?.stages ?? [])];
  const titles = new Map(stages.map((stage) => [stage.id, stage.title]));
  const asked = await queryPeople(deps.db, { ownerId: actor.userId, funnelId: id, filter, now: deps.now() });
  return { name, portions: exported() };

  async function* exported() {
    for await (const people of everybody(deps, asked, { order, portion })) {
      yield people.map((person) => {
        const tags = person.tags.filter((tag) => tag.funnel === id).map((tag) => tag.title);
        return { ...person, stage: titles.get(person.stage) ?? '', tags };
      });
    }
  }
}
