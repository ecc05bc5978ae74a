import { followsPhone, zoneOfPhone } from '../zoneOfPhone.ts';
import type { ContactValues } from './contactValues.ts';

const textOf = (values: ContactValues, key: 'phone' | 'time_zone'): string | null => {
  const value = values[key];
  return typeof value === 'string' ? value : null;
};

/** Whether a contact's time zone is not the owner's own word. */
export const hasFreeZone = (values: ContactValues): boolean =>
  followsPhone({ phone: textOf(values, 'phone'), time_zone: textOf(values, 'time_zone') });

/** What is written of somebody whose phone becomes another one: with its time zone, where none is said. */
export const withZone = (values: ContactValues): ContactValues =>
  'phone' in values ? { time_zone: zoneOfPhone(textOf(values, 'phone')), ...values } : values;
