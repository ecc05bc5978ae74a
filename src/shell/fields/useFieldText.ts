import { useLingui } from '@lingui/react/macro';
import { colourNames, iconNames } from '../iconAndColourNames.ts';
import { useTimingText } from '../timing/useTimingText.ts';
import type { FieldValue } from './fieldValue.ts';

type ValueInWords = Extract<FieldValue, { as: 'icon' | 'colour' | 'timing' | 'switch' }>;

/**
 * Returns a formatter of the values that stand in words everywhere.
 * @param zone by whose clock a time is said
 */
export function useFieldText(zone?: string): (value: ValueInWords) => string {
  const { t, i18n } = useLingui();
  const timingText = useTimingText(zone);
  return (value) => {
    switch (value.as) {
      case 'icon':
        return i18n._(iconNames[value.icon]);
      case 'colour':
        return i18n._(colourNames[value.colour]);
      case 'timing':
        return timingText(value.timing);
      case 'switch':
        return value.isOn ? t({ message: 'on', context: 'switch' }) : t({ message: 'off', context: 'switch' });
    }
  };
}
