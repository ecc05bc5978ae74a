import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import type { ImportTag } from '#contract/schemas/contacts/contactImport.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { JoinSeriesToo } from '#src/person/move/JoinSeriesToo.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { type ImportChoice, newList } from './importChoice.ts';
import classes from './Match.module.css';

interface Props {
  choice: ImportChoice;
  there: { tags: readonly ImportTag[]; lists: readonly ContactListSummary[] };
  /** What a new list would be called. */
  listName: string;
  /** How many would join a series by their tags. */
  joining: number;
  error: unknown;
  onChange: (choice: ImportChoice) => void;
}

/** The tags and the list that everyone in the file gets. */
export function GivenToAll({ choice, there: { tags, lists }, listName, joining, error, onChange }: Props) {
  const { t } = useLingui();
  const chosen = choice.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const rest = tags.filter(({ id }) => !choice.tags.includes(id));
  return (
    <section className={classes.option}>
      <h2 className="mb-md text-md semibold">
        <Trans>Add to everyone</Trans>
      </h2>
      <div className={classes.field}>
        <Select
          isWide
          label={t`Tags`}
          none={tags.length === 0 ? t`Your funnels have no tags` : t`Add a tag`}
          value={undefined}
          choices={rest.map(({ id, title, funnel }) => ({ value: id, label: `${title} · ${funnel.name}` }))}
          onChange={(tag) => tag && onChange({ ...choice, tags: [...choice.tags, tag] })}
        />
        {chosen.length > 0 && (
          <ul className={classes.tags}>
            {chosen.map(({ id, title, colour }) => (
              <li key={id} className={`${classes.tag} c-${colour}`}>
                <span className="truncate" dir="auto" translate="no">
                  {title}
                </span>
                <button
                  type="button"
                  aria-label={t`Do not add the tag “${title}”`}
                  onClick={() => onChange({ ...choice, tags: choice.tags.filter((one) => one !== id) })}
                >
                  <IconX size={14} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Refusal of={fieldErrors(error, 'tags')} />
        {choice.known !== 'skip' && (
          <JoinSeriesToo
            people={joining}
            isOn={choice.withSeries}
            onChange={(withSeries) => onChange({ ...choice, withSeries })}
          />
        )}
      </div>
      <div className={classes.field}>
        <Select
          isWide
          label={t`List`}
          none={t`No list`}
          value={choice.list ?? undefined}
          choices={[
            { value: newList, label: t`New list “${listName}”` },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(list) => onChange({ ...choice, list: list ?? null })}
        />
        <Refusal of={fieldErrors(error, 'list')} />
      </div>
    </section>
  );
}

const Refusal = ({ of }: { of: string[] }) => of.length > 0 && <p className={classes.problem}>{of.join(' ')}</p>;
