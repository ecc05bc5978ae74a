import { useLingui } from '@lingui/react/macro';
import { isCircle } from '#machines/lists/rulesOfLists.ts';
import { Picker, type PickerOption } from '#src/shell/conditions/Picker.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import { Verb } from '#src/shell/conditions/Verb.tsx';

type Kind = 'tag' | 'funnel' | 'finished' | 'list';
type Condition = ConditionOf<Kind>;

/** A sentence about one tag, funnel or list. */
export function NamedSentence({ condition, onChange, ...invalid }: SentenceProps<Condition>) {
  const { choices } = useBuilding();
  const words = useWords()[condition.kind];
  const options = useOptions(condition.kind);
  const archived = choices.lists.find(({ id }) => id === condition.id)?.name;
  return (
    <>
      <Verb condition={condition} yes={words.yes} no={words.no} onChange={onChange} />
      <Picker
        label={words.label}
        value={condition.id}
        options={options}
        {...(archived !== undefined && { gone: archived })}
        {...invalid}
        onChoose={(id) => onChange({ ...condition, id })}
      />
    </>
  );
}

function useWords(): Record<Kind, { yes: string; no: string; label: string }> {
  const { t } = useLingui();
  return {
    tag: { yes: t`have the tag`, no: t`don’t have the tag`, label: t`Tag` },
    funnel: { yes: t`joined the funnel`, no: t`never joined the funnel`, label: t`Funnel` },
    finished: { yes: t`finished the funnel`, no: t`didn’t finish the funnel`, label: t`Funnel` },
    list: { yes: t`are in the list`, no: t`are not in the list`, label: t`List` },
  };
}

function useOptions(kind: Kind): PickerOption[] {
  const { choices, list } = useBuilding();
  const { funnels, lists } = choices;
  if (kind === 'tag')
    return funnels.flatMap(({ name, tags }) =>
      tags.map(({ id, title, colour }) => ({ id, label: title, aside: name, colour })),
    );
  if (kind !== 'list') return funnels.map(({ id, name }) => ({ id, label: name, aside: '' }));
  const rules = new Map(lists.map(({ id, rule }) => [id, rule]));
  const leadsBack = (id: string) => list !== null && isCircle(list, { all: [{ list: id }] }, rules);
  return lists
    .filter(({ id, archived }) => !archived && !leadsBack(id))
    .map(({ id, name }) => ({ id, label: name, aside: '' }));
}
