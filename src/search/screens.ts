import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconArchive,
  IconChartDots,
  IconCoin,
  IconCreditCard,
  IconDeviceLaptop,
  IconFileImport,
  IconForms,
  IconLanguage,
  IconListDetails,
  IconLock,
  IconPlus,
  IconReceipt,
  IconServer,
  IconSettings,
  IconShieldCheck,
  IconTemplate,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { User } from '#contract/schemas/account/user.ts';
import { placesOf } from '#src/shell/frame/navigation.ts';
import { seesAffiliates } from '#src/shell/template/seesAffiliates.ts';

interface Inner<Target> {
  target: Target;
  label: MessageDescriptor;
  Icon: typeof IconArchive;
}

interface Screen<Target> extends Inner<Target> {
  key: string;
  /** Where it is found without the palette. */
  within: MessageDescriptor | null;
}

const crm = msg`CRM`;
const archives = msg`Archives`;
const templates = msg`Templates`;
const settings = msg`Settings`;
const partner = msg({ message: 'Partner', context: 'the program' });
const admin = msg`Admin`;

const within = <const Target extends object>(
  place: MessageDescriptor | null,
  screens: readonly Inner<Target>[],
): Screen<Target>[] =>
  screens.map((screen) => ({ ...screen, key: `${JSON.stringify(screen.target)} ${screen.label.id}`, within: place }));

const common = [
  ...within(crm, [
    { target: { to: '/content/crm/contacts/' }, label: msg`Contacts`, Icon: IconUsers },
    { target: { to: '/content/crm/lists/' }, label: msg`Lists`, Icon: IconListDetails },
    { target: { to: '/content/crm/lists/$list/', params: { list: 'new' } }, label: msg`New list`, Icon: IconPlus },
    { target: { to: '/content/crm/duplicates/' }, label: msg`Duplicates`, Icon: IconUsersGroup },
    { target: { to: '/content/crm/imports/' }, label: msg`Imports`, Icon: IconFileImport },
    { target: { to: '/content/crm/fields/' }, label: msg`Custom fields`, Icon: IconForms },
  ]),
  ...within(templates, [
    { target: { to: '/content/templates/', search: { tab: 'own' } }, label: msg`My templates`, Icon: IconTemplate },
    { target: { to: '/content/templates/', search: { tab: 'ready' } }, label: msg`Ready-made`, Icon: IconTemplate },
  ]),
  ...within(archives, [
    { target: { to: '/content/archives/', search: { kind: 'folders' } }, label: msg`Folders`, Icon: IconArchive },
    { target: { to: '/content/archives/', search: { kind: 'lists' } }, label: msg`Lists`, Icon: IconArchive },
    { target: { to: '/content/archives/', search: { kind: 'contacts' } }, label: msg`Contacts`, Icon: IconArchive },
    { target: { to: '/content/archives/', search: { kind: 'templates' } }, label: msg`Templates`, Icon: IconArchive },
  ]),
  ...within(settings, [
    { target: { to: '/subscribe/' }, label: msg`Subscription`, Icon: IconCreditCard },
    { target: { to: '/settings/language/' }, label: msg`Language`, Icon: IconLanguage },
    { target: { to: '/settings/' }, label: msg`Profile`, Icon: IconSettings },
    { target: { to: '/settings/' }, label: msg`Theme`, Icon: IconSettings },
    { target: { to: '/settings/', hash: 'language' }, label: msg`Time zone`, Icon: IconSettings },
    { target: { to: '/settings/', hash: 'security' }, label: msg`Password`, Icon: IconLock },
    { target: { to: '/settings/', hash: 'two-step' }, label: msg`Two-step sign-in`, Icon: IconLock },
    { target: { to: '/settings/', hash: 'telegram' }, label: msg`Telegram`, Icon: IconDeviceLaptop },
  ]),
  ...within(null, [{ target: { to: '/machines/' }, label: msg`Machines`, Icon: IconChartDots }]),
];
const ofAffiliates = within(templates, [
  {
    target: { to: '/content/templates/', search: { tab: 'affiliates' } },
    label: msg`For affiliates`,
    Icon: IconTemplate,
  },
]);
const ofPartners = within(partner, [
  { target: { to: '/partner/dashboard/' }, label: msg`Balance`, Icon: IconCoin },
  { target: { to: '/partner/transactions/' }, label: msg`Transactions`, Icon: IconReceipt },
  { target: { to: '/partner/statistics/' }, label: msg`Statistics`, Icon: IconChartDots },
  { target: { to: '/partner/withdraw/' }, label: msg`Withdrawal`, Icon: IconCoin },
]);
const ofAdmins = within(admin, [
  { target: { to: '/admin/accounts/' }, label: msg`Accounts`, Icon: IconUsers },
  { target: { to: '/admin/system/' }, label: msg`System`, Icon: IconServer },
  { target: { to: '/admin/failures/' }, label: msg`What fails`, Icon: IconAlertTriangle },
  { target: { to: '/admin/withdrawals/' }, label: msg`Withdrawals`, Icon: IconCoin },
  { target: { to: '/admin/subscriptions/' }, label: msg`Subscriptions`, Icon: IconCreditCard },
  { target: { to: '/admin/payments/' }, label: msg`Payments`, Icon: IconReceipt },
  { target: { to: '/admin/ledger/' }, label: msg`Ledger`, Icon: IconReceipt },
  { target: { to: '/admin/audit/' }, label: msg`Audit log`, Icon: IconShieldCheck },
  { target: { to: '/settings/security/' }, label: msg`Security log`, Icon: IconShieldCheck },
]);

/** Every screen that the user can go to, those of the rail first. */
export const screensOf = (user: User | null) => [
  ...within(
    null,
    placesOf(user).map(({ to, label, Icon }) => ({ target: { to }, label, Icon })),
  ),
  ...common,
  ...(seesAffiliates(user) ? ofAffiliates : []),
  ...(user?.partner ? ofPartners : []),
  ...(user?.is_admin ? ofAdmins : []),
];
