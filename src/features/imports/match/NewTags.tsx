import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import type { ImportChoice } from './importChoice.ts';
import classes from './Match.module.css';

/** Titles that are shown. */
const shown = 8;

interface Props {
  titles: readonly string[];
  /** The funnels that they can be made in. */
  funnels: readonly Pick<Funnel, 'id' | 'name'>[];
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

/** Tags of the file that are in no funnel: the start makes them in the draft of one, unless that is switched off. */
export function NewTags({ titles, funnels, choice, onChange }: Props) {
  const { t } = useLingui();
  const first = funnels[0]?.id;
  if (first === undefined)
    return (
      <p className="text-sm">
        <Trans>Tags belong to a funnel, and you have none. Create one first, or the tags are skipped:</Trans>{' '}
        <Titles of={titles} />
      </p>
    );
  const { tagsFunnel } = choice;
  return (
    <div className={classes.newTags}>
      <Switch
        label={<Plural value={titles.length} one="Create # new tag" other="Create # new tags" />}
        hint={<Titles of={titles} />}
        isOn={tagsFunnel !== null}
        onChange={(isOn) => onChange({ ...choice, tagsFunnel: isOn ? first : null })}
      />
      {tagsFunnel !== null && (
        <Select
          isWide
          label={t`Funnel for the new tags`}
          value={tagsFunnel}
          choices={funnels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ ...choice, tagsFunnel: id ?? first })}
        />
      )}
    </div>
  );
}

function Titles({ of }: { of: readonly string[] }) {
  const rest = of.length - shown;
  return (
    <>
      <span dir="auto" translate="no">
        {of.slice(0, shown).join(', ')}
      </span>
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}
