import { useLingui } from '@lingui/react/macro';
import { SearchableSelect } from '#src/ui/field/SearchableSelect.tsx';
import classes from './TimeZoneField.module.css';
import { describeZone, findZones, listZones, zonePlace } from './timeZones.ts';

interface Props {
  /** IANA name. */
  value: string;
  onChoose: (id: string) => void;
}

/** A time zone, found by typing a city, a country or an offset. */
export function TimeZoneField({ value, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const chosen = describeZone(i18n, value);
  const createSearch = () => {
    const zones = listZones(i18n);
    return (query: string) =>
      findZones(zones, query).map((zone) => ({ id: zone.id, label: zonePlace(zone), aside: zone.offset }));
  };
  return (
    <div className={classes.field}>
      <SearchableSelect
        label={t`City or country`}
        placeholder={t`A city, a country or an offset`}
        listLabel={t`Time zones`}
        none={t`No time zone with this name. Try a bigger city nearby.`}
        chosen={{ id: value, text: `${zonePlace(chosen)} (${chosen.offset})` }}
        createSearch={createSearch}
        onChoose={onChoose}
      />
    </div>
  );
}
