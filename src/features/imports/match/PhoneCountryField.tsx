import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { countryName, countryText, phoneCountriesQuery } from '#src/person/phones/phoneCountries.ts';
import { findOptions } from '#src/shell/findOptions.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { SearchableSelect } from '#src/ui/field/SearchableSelect.tsx';
import type { ImportChoice } from './importChoice.ts';
import classes from './Match.module.css';

interface Props {
  choice: ImportChoice;
  error: unknown;
  onChange: (choice: ImportChoice) => void;
}

/** By which country the phones of the file are read that have no code. */
export function PhoneCountryField({ choice, error, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { data, error: failure } = useQuery(phoneCountriesQuery);
  const errorText = useErrorText();
  if (!choice.columns.includes('phone')) return null;
  const { country } = choice;
  // it is there before the codes are loaded: later it would push down what is below it
  const known = country && (data ? countryText(i18n.locale, country, data) : countryName(i18n.locale, country));
  const text = known || t`Choose a country`;
  const createSearch = () => {
    const options = (data?.countries ?? [])
      .map((one) => ({ id: one.country, label: countryName(i18n.locale, one.country), aside: `+${one.code}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
    return (query: string) => findOptions(options, query);
  };
  return (
    <div className={classes.country}>
      <SearchableSelect
        label={t`Phones without “+” are numbers of`}
        placeholder={t`A country or its code`}
        listLabel={t`Countries`}
        isLoading={!data}
        none={data ? t`No country with this name.` : failure ? errorText(failure) : t`Loading the countries…`}
        chosen={{ id: country ?? '', text }}
        createSearch={createSearch}
        onChoose={(id) => onChange({ ...choice, country: id })}
      />
      <p className={fieldErrors(error, 'country').length > 0 ? classes.problem : classes.hint}>
        {fieldErrors(error, 'country').join(' ') || (
          <Trans>What is no number of it stays empty, and is listed in the report.</Trans>
        )}
      </p>
    </div>
  );
}
