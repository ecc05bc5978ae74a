import { useLingui } from '@lingui/react/macro';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './OrderSelect.module.css';
import { type PanelOrder, panelOrders } from './panelSearch.ts';

interface Props {
  value: PanelOrder | undefined;
  onChange: (order: PanelOrder | undefined) => void;
}

/** The order of the panel's cards; on a phone they stay with the newest first. */
export function OrderSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const labels = { name: t`By name`, people: t`Most people first` };
  return (
    <div className={classes.order}>
      <Select
        label={t`Sort`}
        none={t`Newest first`}
        value={value}
        choices={panelOrders.map((order) => ({ value: order, label: labels[order] }))}
        onChange={(picked) => onChange(panelOrders.find((order) => order === picked))}
      />
    </div>
  );
}
