import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { colours } from '#contract/iconsAndColours.ts';
import { call } from '#src/api/call.ts';

/** Adds tags to the draft of a funnel; those that an earlier attempt has added are not added again. */
export async function makeTags(funnel: string, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return;
  const { revision, document } = await call(endpoints.funnels.get, { params: { id: funnel }, query: {} });
  const there = new Set(document.tags.map(({ title }) => title));
  const edits = titles
    .filter((title) => !there.has(title))
    .map((title, at) => ({
      type: 'tag.add' as const,
      tag: { id: v7(), title, colour: colours[(document.tags.length + at) % colours.length] ?? ('teal' as const) },
    }));
  if (edits.length === 0) return;
  await call(endpoints.funnels.edit, { params: { id: funnel }, body: { base_revision: revision, edits } });
}
