import type { AllHandlers } from './handler.ts';
import { account } from './handlers/account.ts';
import { admin } from './handlers/admin.ts';
import { adminFailures } from './handlers/adminFailures.ts';
import { adminMoney } from './handlers/adminMoney.ts';
import { adminPayments } from './handlers/adminPayments.ts';
import { adminSubscriptions } from './handlers/adminSubscriptions.ts';
import { archives } from './handlers/archives.ts';
import { bots } from './handlers/bots.ts';
import { contacts } from './handlers/contacts.ts';
import { dashboard } from './handlers/dashboard.ts';
import { duplicates } from './handlers/duplicates.ts';
import { fields } from './handlers/fields.ts';
import { files } from './handlers/files.ts';
import { folders } from './handlers/folders.ts';
import { funnels } from './handlers/funnels.ts';
import { imports } from './handlers/imports.ts';
import { lists } from './handlers/lists.ts';
import { mailings } from './handlers/mailings.ts';
import { manyContacts } from './handlers/manyContacts.ts';
import { notices } from './handlers/notices.ts';
import { partner } from './handlers/partner.ts';
import { payments } from './handlers/payments.ts';
import { search } from './handlers/search.ts';
import { series } from './handlers/series.ts';
import { serviceHandlers, type ServiceOptions } from './handlers/service.ts';
import { sessions } from './handlers/sessions.ts';
import { subscription } from './handlers/subscription.ts';
import { templates } from './handlers/templates.ts';
import { testLinks } from './handlers/testLinks.ts';
import { twoFactor } from './handlers/twoFactor.ts';

/** The handlers of every endpoint, by its noun. */
export const handlersOf = (service: ServiceOptions): AllHandlers => ({
  account,
  admin,
  adminFailures,
  adminMoney,
  adminPayments,
  adminSubscriptions,
  archives,
  bots,
  contacts,
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
  search,
  series,
  service: serviceHandlers(service),
  sessions,
  subscription,
  templates,
  testLinks,
  twoFactor,
});
