import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import classes from './PeopleSearchField.module.css';

/** Finds people by their names. */
export function PeopleSearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const box = { value, onChange, label: t`Find people by name or @username`, maxLength: limits.titleChars };
  return <SearchBox {...box} placeholder={t`Name or @username`} className={classes.field} />;
}
