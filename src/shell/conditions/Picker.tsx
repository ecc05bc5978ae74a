import { useLingui } from '@lingui/react/macro';
import { type SearchableOption, SearchableSelect } from '#src/ui/field/SearchableSelect.tsx';
import { findOptions } from '../findOptions.ts';
import type { Invalid } from './SentenceProps.ts';

export interface PickerOption extends SearchableOption {
  /** Of a stage or a tag. */
  colour?: string;
}

interface Props extends Invalid {
  /** What is chosen here, which is also asked for while nothing is chosen. */
  label: string;
  value: string | null;
  /** The text of what is chosen, but is no option. */
  gone?: string;
  options: readonly PickerOption[];
  onChoose: (id: string) => void;
}

/** A choice within a sentence, found by typing. */
export function Picker({ label, value, gone, options, isInvalid, noteId, onChoose }: Props) {
  const { t } = useLingui();
  const chosen = options.find(({ id }) => id === value);
  const text = chosen?.label ?? (value === null ? `${label}…` : (gone ?? t`(removed or in the archive)`));
  return (
    <SearchableSelect
      label={label}
      placeholder={t`Search`}
      listLabel={label}
      none={options.length === 0 ? t`There is nothing to choose from yet.` : t`Nothing found`}
      chosen={{ id: value ?? '', text }}
      createSearch={() => (query) => findOptions(options, query)}
      onChoose={onChoose}
      pill={{ isInvalid, noteId, ...(chosen?.colour && { colourClass: `c-${chosen.colour}` }) }}
    />
  );
}
