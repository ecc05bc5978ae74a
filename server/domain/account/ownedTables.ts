/** All tables of an owner's, in the order to empty them: first what workers wake, then each before those it points to. */
export const ownedTables: readonly string[] = [
  ...[
    'journeys',
    'deliveries',
    'visits',
    'stage_counts',
    'button_counts',
    'contact_tags',
    'history',
    'alerts',
    'test_links',
    'testers',
  ],
  ...['funnel_edits', 'funnel_versions', 'funnels', 'chats', 'contacts', 'bot_updates', 'bot_files', 'bots', 'files'],
  ...[
    'partner_links',
    'ledger_entries',
    'withdrawals',
    'totp_factors',
    'recovery_codes',
    'telegram_links',
    'pending_emails',
    'notices',
    'notice_choices',
    'sessions',
  ],
];
