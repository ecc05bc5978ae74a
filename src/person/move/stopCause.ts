import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { StopsOn } from '#contract/schemas/sending/series.ts';

export type StopCause = { kind: 'tag'; title: string } | { kind: 'stage'; id: string };

/** What of a series' stop rules took a person out, as far as it can still be seen of them: what came first. */
export function stopCause({ tags, stages }: StopsOn, contact: Pick<Contact, 'tags' | 'journeys'>): StopCause | null {
  const causes: { since: string; cause: StopCause }[] = [
    ...contact.tags
      .filter(({ id }) => tags.includes(id))
      .map(({ since, title }) => ({ since, cause: { kind: 'tag', title } as const })),
    ...contact.journeys
      .filter(({ stage }) => stages.includes(stage))
      .map(({ since, stage }) => ({ since, cause: { kind: 'stage', id: stage } as const })),
  ];
  const [first] = causes.toSorted((a, b) => a.since.localeCompare(b.since));
  const [only, another] = stages;
  if (first) return first.cause;
  return only !== undefined && another === undefined && tags.length === 0 ? { kind: 'stage', id: only } : null;
}
