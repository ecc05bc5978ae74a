import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { useSeriesMutation } from '../queries.ts';
import classes from './SeriesName.module.css';

/** The name of a series, changed in its place; that of a new one is selected, so that typing names it. */
export function SeriesName({ series }: { series: Series }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { fields, isStored, change, clear } = usePersistedFields(`series.name.${series.id}`, { name: series.name });
  const [isEdited, setEdited] = useState(() => isStored || freshThings.has(series.id));
  const save = useSeriesMutation((name: string) =>
    call(endpoints.series.change, { params: { id: series.id }, body: { name } }),
  );
  const leave = () => {
    clear();
    setEdited(false);
  };
  const keep = () => {
    const name = fields.name.trim();
    if (!isStored || name === '' || name === series.name) return leave();
    if (save.isPending) return;
    save.mutate(name, {
      onSuccess: leave,
      // what was typed stays in its field
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
    });
  };
  const press = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Enter') keep();
    else if (keyOf(event) === 'Escape') leave();
    else return;
    event.preventDefault();
  };
  if (!isEdited)
    return (
      <button type="button" className={classes.name} title={t`Rename`} onClick={() => setEdited(true)}>
        {save.isPending ? save.variables : series.name}
      </button>
    );
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed, or is what was asked for
      autoFocus
      className={`field-focus ${classes.field}`}
      aria-label={t`Series name`}
      maxLength={limits.titleChars}
      value={isStored ? fields.name : series.name}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => change({ name: target.value })}
      onBlur={keep}
      onKeyDown={press}
    />
  );
}
