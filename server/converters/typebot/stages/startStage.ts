import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { canSet } from '#machines/journey/actionValue.ts';
import type { FieldBook } from '../fields/fieldBook.ts';
import type { TypebotGraph } from '../file/typebotGraph.ts';
import type { Notes } from './notes.ts';
import { StageDraft } from './StageDraft.ts';

interface Start {
  /** The stage that people begin with. */
  first: string;
  stages: readonly Stage[];
  newId: () => string;
  title: string;
  notes: Notes;
}

/** A stage before the first one, where variables have values from the beginning; none where they have not. */
export function startStage(
  graph: TypebotGraph,
  fields: FieldBook,
  { first, stages, newId, title, notes }: Start,
): Stage[] {
  const draft = new StageDraft(newId);
  for (const { id, name, value } of graph.variables) {
    const field = fields.ofId(id);
    if (!field || value === null || value === undefined || value === '') continue;
    const number = field.kind === 'number' ? Number(value) : Number.NaN;
    const set = Number.isFinite(number) ? number : typeof value === 'string' ? value : null;
    const holding =
      field.kind === 'phone' || field.kind === 'email' ? field.kind : { kind: field.kind, choices: field.choices };
    const action = { kind: 'set' as const, field: field.name, value: set };
    const fits = set !== null && String(set).length <= limits.fieldTextChars && canSet({ id: '', ...action }, holding);
    if (fits) draft.do(action);
    else notes.addOfFile('value', name);
  }
  const begin = stages.find(({ id }) => id === first);
  draft.leave(first, null);
  return draft.messages.length === 0 || !begin
    ? []
    : [
        {
          ...{ id: newId(), title, icon: 'flag', colour: 'gray', x: begin.x - 300, y: begin.y },
          ...{ messages: draft.messages, exits: draft.exits },
        },
      ];
}
