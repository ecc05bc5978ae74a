import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import classes from './FunnelSearchField.module.css';

/** Searches by the name of a funnel or its bot. */
export function FunnelSearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const box = { value, onChange, label: t`Find a funnel or a bot`, maxLength: limits.titleChars };
  return <SearchBox {...box} className={classes.field} />;
}
