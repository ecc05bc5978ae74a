import type { AllHandlers } from '../handler.ts';
import { account } from './account/account.ts';
import { admin } from './admin.ts';
import { adminAccounts } from './account/adminAccounts.ts';
import { adminFailures } from './adminFailures.ts';
import { adminMoney } from './money/adminMoney.ts';
import { adminPayments } from './money/adminPayments.ts';
import { adminSubscriptions } from './money/adminSubscriptions.ts';
import { adminSystem } from './account/adminSystem.ts';
import { archives } from './funnels/archives.ts';
import { bots } from './funnels/bots.ts';
import { contacts } from './contacts/contacts.ts';
import { conversations } from './contacts/conversations.ts';
import { dashboard } from './funnels/dashboard.ts';
import { duplicates } from './contacts/duplicates.ts';
import { fields } from './contacts/fields.ts';
import { files } from './files.ts';
import { folders } from './contacts/folders.ts';
import { funnels } from './funnels/funnels.ts';
import { imports } from './contacts/imports.ts';
import { lists } from './contacts/lists.ts';
import { mailings } from './sending/mailings.ts';
import { manyContacts } from './contacts/manyContacts.ts';
import { notices } from './account/notices.ts';
import { partner } from './money/partner.ts';
import { payments } from './money/payments.ts';
import { replies } from './contacts/replies.ts';
import { search } from './search.ts';
import { series } from './sending/series.ts';
import { serviceHandlers, type ServiceOptions } from './service.ts';
import { sessions } from './account/sessions.ts';
import { subscription } from './money/subscription.ts';
import { templates } from './funnels/templates.ts';
import { testLinks } from './funnels/testLinks.ts';
import { twoFactor } from './account/twoFactor.ts';
import { usage } from './account/usage.ts';

/** The handlers of every endpoint, by its noun. */
export const handlersOf = (service: ServiceOptions): AllHandlers => ({
  account,
  admin,
  adminAccounts,
  adminFailures,
  adminMoney,
  adminPayments,
  adminSubscriptions,
  adminSystem,
  archives,
  bots,
  contacts,
  conversations,
  dashboard,
  duplicates,
  fields,
  files,
  folders,
  funnels,
  imports,
  lists,
  mailings,
  manyContacts,
  notices,
  partner,
  payments,
  replies,
  search,
  series,
  service: serviceHandlers(service),
  sessions,
  subscription,
  templates,
  testLinks,
  twoFactor,
  usage,
});
