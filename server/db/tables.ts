import type { AccountTables } from './tables/accountTables.ts';
import type { AnswerTables } from './tables/answerTables.ts';
import type { AuditTables } from './tables/auditTables.ts';
import type { BotTables } from './tables/botTables.ts';
import type { ContactTables } from './tables/contactTables.ts';
import type { ConversationTables } from './tables/conversationTables.ts';
import type { DeliveryTables } from './tables/deliveryTables.ts';
import type { FailureTables } from './tables/failureTables.ts';
import type { FolderTables } from './tables/folderTables.ts';
import type { FunnelTables } from './tables/funnelTables.ts';
import type { ImportTables } from './tables/importTables.ts';
import type { InstallationTables } from './tables/installationTables.ts';
import type { LedgerTables } from './tables/ledgerTables.ts';
import type { ListTables } from './tables/listTables.ts';
import type { MailingTables } from './tables/mailingTables.ts';
import type { MergeTables } from './tables/mergeTables.ts';
import type { PartnerLinkTables } from './tables/partnerLinkTables.ts';
import type { PaymentTables } from './tables/paymentTables.ts';
import type { SearchTables } from './tables/searchTables.ts';
import type { SeriesTables } from './tables/seriesTables.ts';
import type { SubscriptionTables } from './tables/subscriptionTables.ts';
import type { TemplateTables } from './tables/templateTables.ts';

/**
 * The tables as Kysely sees them; migrations/ is the source of truth. int8 is read as a number, timestamptz as a Date.
 */
export interface Tables
  extends AccountTables,
    AnswerTables,
    AuditTables,
    BotTables,
    ContactTables,
    ConversationTables,
    DeliveryTables,
    FailureTables,
    FolderTables,
    FunnelTables,
    ImportTables,
    InstallationTables,
    LedgerTables,
    ListTables,
    MailingTables,
    MergeTables,
    PartnerLinkTables,
    PaymentTables,
    SearchTables,
    SeriesTables,
    SubscriptionTables,
    TemplateTables {}
