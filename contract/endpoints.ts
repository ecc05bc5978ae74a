import { account } from './endpoints/account.ts';
import { admin } from './endpoints/admin.ts';
import { bots } from './endpoints/bots.ts';
import { contacts } from './endpoints/contacts.ts';
import { dashboard } from './endpoints/dashboard.ts';
import { files } from './endpoints/files.ts';
import { funnels } from './endpoints/funnels.ts';
import { mailings } from './endpoints/mailings.ts';
import { notices } from './endpoints/notices.ts';
import { partner } from './endpoints/partner.ts';
import { series } from './endpoints/series.ts';
import { service } from './endpoints/service.ts';
import { sessions } from './endpoints/sessions.ts';
import { testLinks } from './endpoints/testLinks.ts';
import { twoFactor } from './endpoints/twoFactor.ts';

/** The endpoint table: every call of the API, by noun and name. */
export const endpoints = {
  account,
  sessions,
  twoFactor,
  funnels,
  bots,
  testLinks,
  contacts,
  files,
  series,
  mailings,
  dashboard,
  notices,
  partner,
  admin,
  service,
};
