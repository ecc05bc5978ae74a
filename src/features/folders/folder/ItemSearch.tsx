import { limits } from '#contract/limits.ts';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import classes from './ItemList.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** Searches in a folder, or in what can be put into it. */
export const ItemSearch = (props: Props) => (
  <SearchBox {...props} maxLength={limits.searchChars} className={classes.search} />
);
