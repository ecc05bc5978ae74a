import { useRepeatText } from '#src/person/series/useRepeatText.ts';
import { scheduleOfFields, type TimingFields } from './timingFields.ts';

/** Returns the words of a typed delay of several units: `1 month 2 days`. */
export function useLengthOf(): (fields: TimingFields) => string {
  const { lengthText } = useRepeatText();
  return (fields) => {
    const timing = scheduleOfFields(fields)?.timing;
    return timing?.kind === 'after' ? lengthText(timing) : '';
  };
}
