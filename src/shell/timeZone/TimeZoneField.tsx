/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a searchable choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './TimeZoneField.module.css';
import { describeZone, findZones, listZones, type Zone, zoneName } from './timeZones.ts';
import { ZoneList } from './ZoneList.tsx';

interface Props {
  /** IANA name. */
  value: string;
  onChoose: (id: string) => void;
}

const pageSteps = 7;

/** A time zone, found by typing a city, a country or an offset (the combobox of the ARIA practices). */
export function TimeZoneField({ value, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const id = useId();
  const [zones, setZones] = useState<Zone[] | null>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string>();
  const found = useMemo(() => findZones(zones ?? [], query), [zones, query]);
  const sought = active ?? (query === '' ? value : undefined);
  const at = Math.max(
    0,
    found.findIndex((zone) => zone.id === sought),
  );
  const isOpen = zones !== null;
  const chosen = describeZone(i18n, value);

  const look = (text: string) => {
    setQuery(text);
    setActive(undefined);
  };
  const open = () => {
    if (isOpen) return;
    look('');
    setZones(listZones(i18n));
  };
  const close = () => setZones(null);
  const choose = (zone: Zone | undefined) => {
    close();
    if (zone && zone.id !== value) onChoose(zone.id);
  };
  const move = (steps: number) => setActive(found[Math.min(Math.max(at + steps, 0), found.length - 1)]?.id);
  const whenOpen: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(pageSteps),
    PageUp: () => move(-pageSteps),
    Enter: () => choose(found[at]),
    Escape: close,
  };
  const whenClosed: Record<string, () => void> = { ArrowDown: open, ArrowUp: open, Enter: open };
  const press = (event: KeyboardEvent) => {
    const act = (isOpen ? whenOpen : whenClosed)[event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (isTyping(event)) open();
  };

  return (
    <div className={classes.field}>
      <TextField
        label={<Trans>City or country</Trans>}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${id}-${found[at].id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`A city, a country or an offset`}
        value={isOpen ? query : `${zoneName(chosen)} (${chosen.offset})`}
        onClick={open}
        onPaste={open}
        onBlur={close}
        onChange={(event) => look(event.target.value)}
        onKeyDown={press}
        trailing={<IconSelector size={16} stroke={1.75} aria-hidden className={classes.mark} />}
      />
      {isOpen && <ZoneList id={id} zones={found} chosen={value} active={found[at]?.id} onChoose={choose} />}
    </div>
  );
}

/** What is typed replaces what the closed field shows. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');
