import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '#contract/schemas/account/securityEvent.ts';

/** Labels of the fixed values of an event's detail. */
const detailLabels: Record<string, MessageDescriptor> = {
  'by/password': msg`By password`,
  'by/launch_data': msg`From Telegram`,
  'by/link': msg`By a link from the bot`,
  'by/sign_up': msg`By the sign-up form`,
  'by/telegram': msg`From Telegram`,
  'by/this_machine': msg`First account from the server’s own machine`,
  'by/setup_code': msg`By the setup code`,
  'by/named_email': msg`Named in ADMIN_EMAILS`,
  'by/user': msg`By the account itself`,
  'by/command': msg`By a command on the server`,
  'by/current_password': msg`With the current password`,
  'by/reset_link': msg`By a link from an e-mail`,
  'reason/unknown_account': msg`No such account`,
  'reason/wrong_password': msg`Wrong password`,
  'reason/inactive': msg`The account is not activated`,
  'reason/closed': msg`The account is closed`,
  'reason/launch_data': msg`Invalid or expired Telegram launch data`,
  'reason/wrong_code': msg`Wrong code`,
  'call/code': msg`Two-step sign-in codes`,
  'call/login': msg`Sign-in`,
  'call/mail': msg`E-mails`,
  'call/account': msg`New accounts`,
  'is_rest/true': msg`More in this hour, counted together`,
};

/** Labels an event's detail; a value without a label (an e-mail, a bot) is shown as it is. */
export function useDetailLabel(): (detail: SecurityEvent['detail']) => string {
  const { t, i18n } = useLingui();
  const one = ([key, value]: [string, string | number | boolean]): string => {
    const label = detailLabels[`${key}/${value}`];
    if (label) return i18n._(label);
    if (key === 'bot') return `@${value}`;
    if (key === 'from') return t`from ${value}`;
    if (key === 'to') return t`to ${value}`;
    if (key === 'sessions') return value === 0 ? '' : t`Sessions ended: ${value}`;
    return String(value);
  };
  return (detail) => Object.entries(detail).sort().map(one).filter(Boolean).join(' · ');
}
