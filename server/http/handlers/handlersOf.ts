import type { AllHandlers } from '../handler.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminFailures } from './adminFailures.ts';
import { adminMoney } from './adminMoney.ts';
import { adminPayments } from './adminPayments.ts';
import { adminSubscriptions } from './adminSubscriptions.ts';
import { archives } from './archives.ts';
import { bots } from './bots.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { dashboard } from './dashboard.ts';
import { duplicates } from './duplicates.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { folders } from './folders.ts';
import { funnels } from './funnels.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { mailings } from './mailings.ts';
import { manyContacts } from './manyContacts.ts';
import { notices } from './notices.ts';
import { partner } from './partner.ts';
import { payments } from './payments.ts';
import { replies } from './replies.ts';
import { search } from './search.ts';
import { series } from './series.ts';
import { serviceHandlers, type ServiceOptions } from './service.ts';
import { sessions } from './sessions.ts';
import { subscription } from './subscription.ts';
import { templates } from './templates.ts';
import { testLinks } from './testLinks.ts';
import { twoFactor } from './twoFactor.ts';

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
});
