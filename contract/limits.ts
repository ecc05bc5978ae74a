/** Named numbers that both sides obey, each with its source. */
export const limits = {
  /** SPEC 9: how long the top notice stays, ms. */
  noticeMs: 2_000,
  /** SPEC 9: the splash hides this long after the device is ready, ms. */
  splashMs: 3_000,
  /** SPEC 9: time limits of the two HTTP clients, ms. */
  authenticatedTimeoutMs: 100_000,
  publicTimeoutMs: 20_000,
  /** SPEC 9: lifetimes of the two cookies, days. */
  tokenCookieDays: 365,
  languageCookieDays: 30,

  /** Bot API, sendMessage: visible characters of a text. */
  textChars: 4_096,
  /** Bot API, sendPhoto: visible characters of a caption. */
  captionChars: 1_024,
  /** Our own bound on a stored draft of a text, characters of HTML. */
  draftTextChars: 20_000,
  /** Counted for each personal name in a text (Telegram's bound on a first name). */
  nameChars: 64,
  /** Bot API, sendPhoto. */
  photoBytes: 10 * 1024 * 1024,
  photoSideSum: 10_000,
  photoRatio: 20,
  /** Bot API: other uploads. */
  fileBytes: 50 * 1024 * 1024,
  /** Bot API, InlineKeyboardButton. */
  callbackDataBytes: 64,
  /** Inline keyboards as clients show them. */
  buttonsInRow: 8,
  buttonsInMessage: 40,
  /** Titles, labels and a funnel's name. */
  titleChars: 128,
  /** A message's delay, seconds (one year). */
  delaySeconds: 31_536_000,
  /** More of one entering without a delay is the problem `message_flood`. */
  floodMessages: 5,
  /** A runaway update is stopped after so many messages. */
  stepMessages: 100,
  /** A funnel's document, bytes of JSON. */
  documentBytes: 4 * 1024 * 1024,
  /** An exported funnel as one file: twenty videos of Telegram's bound. What comes out of it has the same bound. */
  bundleBytes: 1000 * 1024 * 1024,
  /** Its `funnel.json`: a document and the list of its files. */
  bundleHeadBytes: 8 * 1024 * 1024,
  /** Its pictures and videos. */
  bundleFiles: 10_000,
  /** How many times its size a packed picture or video may have unpacked. */
  bundleRatio: 100,
  /** Funnels that one stream of events tells of. */
  streamFunnels: 50,
  /** Edits in one batch. */
  batchEdits: 5_000,
  /** What edits and published versions of one account may take together, bytes of JSON, and how many funnels it may have. */
  historyBytes: 1024 * 1024 * 1024,
  funnelsOfAccount: 2_000,
  /** Edits are kept at least this long and this many revisions. */
  editsKeptDays: 30,
  editsKeptRevisions: 1_000,
  /** Update ids are remembered this long, hours (Bot API: updates are kept 24 h). */
  updateIdsHours: 48,
  /** On a first run, messages older than this are counted and not walked, seconds. */
  firstRunAgeSeconds: 3_600,
  /** Delays this long or longer that fall due late wait to be confirmed, seconds. */
  lateDelaySeconds: 300,
  lateGraceSeconds: 3_600,
  /** What is late can be spaced out over this many hours at most. */
  spaceHours: 72,
  /** Bot API FAQ: messages a second for one bot, and in one chat. */
  botRate: 30,
  chatRate: 1,
  /** Calls in flight for one bot. */
  botInFlight: 32,
  /** Bot API, setMyName, setMyDescription and setMyShortDescription. */
  botNameChars: 64,
  botDescriptionChars: 512,
  botShortDescriptionChars: 120,
  /** Bot API, setMyCommands. */
  botCommands: 100,
  botCommandDescriptionChars: 256,
  /** Bot API, deep links: `?start=` payload. */
  startPayloadChars: 64,
  /** Lists. */
  pageDefault: 50,
  pageMax: 200,
  idsMax: 100,
  /** Tags that one filter of people may ask for, and contacts that it may name. */
  filterTags: 20,
  filterContacts: 1_000,
  /** Names of a user, and an e-mail (Django's bounds, DJOSER). */
  personNameChars: 150,
  /** The owner's note on a contact. */
  noteChars: 10_000,
  /** How long a test link is good, and somebody a tester by it, hours. */
  testLinkHours: 24,
  /** Testers that one link may make. */
  testers: 50,
  /** Bot API: updates that nobody takes are kept this long, hours. */
  telegramKeepsHours: 24,
  /** What came to a bot before its first run, while it was tested, is kept this long, days. */
  earlyUpdatesDays: 30,
  emailChars: 254,
  /** A password, UTF-16 units (NIST SP 800-63B asks for at least 64): what is longer is refused before any work on it. */
  passwordChars: 128,
  /** Bodies of calls that need no session, and of the account calls: bytes. */
  openBodyBytes: 16 * 1024,
  /** All other bodies, and those that carry a document: bytes. */
  bodyBytes: 1024 * 1024,
  documentBodyBytes: 5 * 1024 * 1024,
  /** A body comes whole within this time; of an upload so many bytes must, seconds and bytes. */
  bodySeconds: 120,
  uploadBytesInTime: 64 * 1024,
  /** The headers of a request, and how long a connection may say nothing at all, seconds. */
  headersSeconds: 30,
  silenceSeconds: 600,
  /** Connections that one address may hold open, unless CONNECTIONS says otherwise. */
  connectionsOfAddress: 512,
  /** Levels of JSON in a body or a bundle; a document has about ten. */
  jsonDepth: 32,
  /** Launch data of a Mini App: how long, how old, and how far ahead of our clock it may be (BEHAVIOUR). */
  launchDataChars: 8_192,
  launchDataHours: 24,
  launchAheadMinutes: 5,
  /** How long a sign-in link of the platform's bot may lie unused, and a link that joins Telegram to an account. */
  signInLinkMinutes: 10,
  telegramLinkMinutes: 10,
  /** Stages of a funnel whose owner is told when somebody comes. */
  watchedStages: 100,
  /** A session ends when it was not used for so long, and this long after its sign-in at the latest, days. */
  sessionIdleDays: 90,
  sessionDays: 365,
  /** Failed logins within 10 minutes before an address is throttled. */
  loginFailsAccount: 20,
  loginFailsAddress: 100,
  loginWindowSeconds: 600,
  /** Wrong codes of one account's second step within an hour: six digits, three of them good, stay hard to guess. */
  codeFails: 10,
  codeWindowSeconds: 3_600,
  /** A code as it is typed, with its spaces and hyphens. */
  otpChars: 40,
  recoveryCodes: 10,
  /** How long a mailed link is good, seconds (Django's PASSWORD_RESET_TIMEOUT: three days). */
  mailedLinkSeconds: 259_200,
  /**
   * Mails that one address may have sent, and links that are mailed to one e-mail, within an hour. An office of a hundred
   * signs up behind one address, and some of them ask for their mail again.
   */
  mailsOfAddress: 200,
  mailsToEmail: 5,
  mailWindowSeconds: 3_600,
  /** Accounts that one address may try to make within an hour: a hundred people, of whom many need a second and a third try. */
  accountsOfAddress: 300,
  accountsWindowSeconds: 3_600,
  /** How long the security log keeps an event, days. */
  securityEventsKeptDays: 90,
  /** Rows of one kind in it within an hour, of what anybody can cause and of what one account does: the rest is one row. */
  securityEventsOpen: 200,
  securityEventsOfAccount: 50,
} as const;
