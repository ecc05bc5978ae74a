import { Plural, Trans } from '@lingui/react/macro';
import { Switch } from '#src/ui/field/Switch.tsx';

interface Props {
  /** How many would join. */
  people: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Asks whether those who get a tag join the letter series that start with it; nothing where nobody would. */
export function JoinSeriesToo({ people, isOn, onChange }: Props) {
  if (people === 0) return null;
  return (
    <Switch
      label={
        <Plural
          value={people}
          one="Add # person to the letter series too"
          other="Add # people to the letter series too"
        />
      }
      hint={<Trans>Series that start with the tag. When this is off, nobody joins them.</Trans>}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
