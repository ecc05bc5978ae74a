import { useLingui } from '@lingui/react/macro';
import type { LimitedThing } from '#contract/limitedThings.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './Account.module.css';
import { type AskedLimit, limitOfAsked } from './askedLimit.ts';
import { useLimitNames } from './useLimitNames.ts';

interface Props {
  of: LimitedThing;
  /** The installation's; null is none. */
  usual: number | null;
  asked: AskedLimit;
  onChange: (asked: AskedLimit) => void;
}

/** The installation's limit, an own one, or none. */
export function LimitField({ of, usual, asked, onChange }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useLimitNames()[of];
  const usualAmount = usual === null ? t`no limit` : of === 'storage' ? format.bytes(usual) : format.number(usual);
  const choices = [
    { value: 'usual', label: t`As on this server: ${usualAmount}` },
    { value: 'own', label: t`Its own limit` },
    { value: 'none', label: t`No limit` },
  ];
  const isWrong = asked.amount.trim() !== '' && limitOfAsked(of, asked) === 'wrong';
  return (
    <div className={classes.limit}>
      <Select
        isWide
        label={name}
        value={asked.kind}
        choices={choices}
        onChange={(kind) => onChange({ ...asked, kind: (kind ?? 'usual') as AskedLimit['kind'] })}
      />
      {asked.kind === 'own' && (
        <TextField
          label={of === 'storage' ? t`At most, MB` : t`At most`}
          aria-label={t`${name}, at most`}
          inputMode="numeric"
          autoComplete="off"
          value={asked.amount}
          errors={isWrong ? [t`Enter a whole number.`] : []}
          onChange={({ target }) => onChange({ ...asked, amount: target.value })}
        />
      )}
    </div>
  );
}
