/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the field's. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import classes from './TimeZoneField.module.css';
import { type Zone, zoneName } from './timeZones.ts';

interface Props {
  /** Of the list, and of each option before its zone. */
  id: string;
  zones: readonly Zone[];
  chosen: string;
  /** Where the keys have got to. */
  active: string | undefined;
  onChoose: (zone: Zone) => void;
}

/** The zones found, under the field. */
export function ZoneList({ id, zones, chosen, active, onChoose }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It returns a promise in newer browsers, which React would take for a clean-up.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (active) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t`Time zones`} className={classes.list}>
        {zones.map((zone) => (
          <div
            key={zone.id}
            id={`${id}-${zone.id}`}
            role="option"
            aria-selected={zone.id === chosen}
            data-active={zone.id === active || undefined}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(zone)}
          >
            <span>{zoneName(zone)}</span>
            <span className={classes.offset}>{zone.offset}</span>
          </div>
        ))}
      </div>
      {zones.length === 0 && (
        <output className={classes.none}>
          <Trans>No time zone has such a name. Try a bigger city nearby.</Trans>
        </output>
      )}
    </>
  );
}
