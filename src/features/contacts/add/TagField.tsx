import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { openPlaces } from '#src/person/placesQuery.ts';
import classes from './AddContact.module.css';

interface Props {
  places: readonly ContactPlace[];
  tags: readonly string[];
  errors: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Chooses tags among those of all funnels. */
export function TagField({ places, tags, errors, onChange }: Props) {
  const { t } = useLingui();
  const named = openPlaces(places).filter((place) => place.tags.length > 0);
  if (named.length === 0) return null;
  const toggle = (id: string) => onChange(tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id]);
  const isFull = tags.length >= limits.filterTags;
  return (
    <fieldset className={classes.tags}>
      <legend className="text-sm medium">
        <Trans>Tags</Trans>
      </legend>
      {named.map((place) => (
        <div key={place.id} className={classes.ofFunnel}>
          {named.length > 1 && (
            <small dir="auto" translate="no">
              {place.name}
            </small>
          )}
          <div className="flex wrap gap-sm">
            {place.tags.map(({ id, title, colour }) => (
              <label
                key={id}
                className={`${classes.chip} c-${colour} ${tags.includes(id) ? 'tinted' : ''}`}
                data-on={tags.includes(id) || undefined}
              >
                <input
                  type="checkbox"
                  checked={tags.includes(id)}
                  disabled={isFull && !tags.includes(id)}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0 break-words" dir="auto" translate="no">
                  {title}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
      {errors.length > 0 && (
        <p role="alert" className={classes.error} aria-label={t`Tags`}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
